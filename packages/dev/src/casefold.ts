import { join } from 'node:path'
import { cloneRoot } from './clone.ts'
import { runCommand } from './run-command.ts'

const program = join(cloneRoot, 'packages/server/src/main/casefold.ts')

/** Runs the operator's command, as an operator would, and gives what it printed. */
export async function runCasefold(
  env: Record<string, string>,
  words: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  return (await runCommand(process.execPath, [program, ...words], { cwd: cloneRoot, env, signal })).trim()
}
