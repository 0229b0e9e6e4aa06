import { type ExecFileException, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { childEnvironment } from './environment.ts'
import type { SystemUser } from './system-user.ts'

export type CommandOptions = {
  cwd?: string
  env?: Record<string, string>
  user?: SystemUser | undefined
  signal?: AbortSignal | undefined
}

/** Runs a program to its end and gives what it printed; a failure says what it said. */
export async function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<string> {
  const { cwd, env, user, signal } = options
  const settings = { env: childEnvironment(env ?? {}), maxBuffer: 64 << 20, cwd, signal, ...user }
  try {
    return (await promisify(execFile)(command, args, settings)).stdout
  } catch (error) {
    signal?.throwIfAborted()
    const { code, signal: killer, stdout = '', stderr = '' } = error as ExecFileException
    const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n')
    throw new Error(`${[command, ...args].join(' ')} failed (${code ?? killer}):\n${said}`)
  }
}
