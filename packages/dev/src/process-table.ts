import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process still runs. One that has ended but waits to be reaped (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !readProc(`${pid}/stat`)?.includes(') Z ')
}

/** The pids whose parent this is. */
export function childrenOf(pid: number): number[] {
  const list = readProc(`${pid}/task/${pid}/children`) ?? capture('pgrep', ['-P', String(pid)])
  return list.split(/\s+/).filter(Boolean).map(Number)
}

/** A process and everything that it started, down to the last. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)]
}

/** The command line of a process, empty when there is none. */
export function commandOf(pid: number): string {
  const words = readProc(`${pid}/cmdline`)
  return words?.replaceAll('\0', ' ') ?? capture('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return undefined
  }
}

function capture(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
