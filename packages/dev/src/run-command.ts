import { type ExecFileException, execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { childEnvironment } from './environment.ts'
import type { SystemUser } from './system-user.ts'

export type CommandOptions = {
  cwd?: string
  env?: Record<string, string>
  user?: SystemUser | undefined
  signal?: AbortSignal | undefined
  /** Each line of its standard error as it comes: what a compiler is at. */
  onLine?: ((line: string) => void) | undefined
  /** Gives way to everything else on the machine. */
  gently?: boolean
}

/** As `nice` has it. */
const leastPriority = 19

/** Runs a program to its end and gives what it printed; a failure says what it said. */
export async function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<string> {
  const { cwd, env, user, signal, onLine, gently } = options
  const settings = { env: childEnvironment(env ?? {}), maxBuffer: 64 << 20, cwd, signal, ...user }
  try {
    const running = promisify(execFile)(command, args, settings)
    const { pid, stderr } = running.child
    if (onLine && stderr) createInterface({ input: stderr }).on('line', onLine)
    if (gently && pid !== undefined) setPriority(pid, leastPriority)
    return (await running).stdout
  } catch (error) {
    signal?.throwIfAborted()
    const { code, signal: killer, stdout = '', stderr = '' } = error as ExecFileException
    const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n')
    throw new Error(`${[command, ...args].join(' ')} failed (${code ?? killer}):\n${said}`)
  }
}
