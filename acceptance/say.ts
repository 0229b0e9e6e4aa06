/** A figure for whoever reads the run. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
