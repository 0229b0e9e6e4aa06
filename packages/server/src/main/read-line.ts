import { createInterface } from 'node:readline'

/** Of standard input. A secret is not a word of the command: those stand in the list of processes and in the shell's history. */
export async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
