import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnvironment } from './environment.ts'
import type { SystemUser } from './system-user.ts'

export type Launch = {
  command: string
  args: string[]
  cwd: string
  env?: Record<string, string>
  user?: SystemUser | undefined
  /** Sent to the child by the kernel when we die without having stopped it. */
  deathSignal: NodeJS.Signals
  /** Where standard output and error go: an open file, or a pipe that the caller reads. */
  output: number | 'pipe'
}

export type Child = {
  pid: number
  process: ChildProcess
  /** How it ended, in words; undefined while it runs. */
  ending(): string | undefined
  exited: Promise<string>
  stop(signal: NodeJS.Signals, graceMs: number): Promise<void>
}

/** Starts a long-running program that does not outlive us. */
export function startChild(launch: Launch): Child {
  const guarded = guard(launch)
  const child = spawn(guarded.command, guarded.args, {
    cwd: launch.cwd,
    env: childEnvironment(launch.env ?? {}),
    stdio: ['ignore', launch.output, launch.output],
    // A process group of its own: Ctrl+C in the terminal reaches only us, and we stop the parts in order.
    detached: true,
    ...guarded.identity,
  })
  const { exited, ending } = watch(child)
  if (child.pid === undefined) throw new Error(`Cannot start ${launch.command}.`)
  const abandon = (): boolean => child.kill(launch.deathSignal)
  process.once('exit', abandon)
  void exited.then(() => process.off('exit', abandon))

  async function stop(signal: NodeJS.Signals, graceMs: number): Promise<void> {
    if (ending()) return
    child.kill(signal)
    const patience = new AbortController()
    const tooLong = sleep(graceMs, true, { signal: patience.signal }).catch(() => false)
    if ((await Promise.race([exited.then(() => false), tooLong])) === true) child.kill('SIGKILL')
    patience.abort()
    await exited
  }
  return { pid: child.pid, process: child, ending, exited, stop }
}

function watch(child: ChildProcess): Pick<Child, 'ending' | 'exited'> {
  let how: string | undefined
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  }).then((words) => {
    how = words
    return words
  })
  return { exited, ending: () => how }
}

type Guarded = { command: string; args: string[]; identity: Partial<SystemUser> }

/** Linux can promise that a child dies with its parent. The kernel forgets the promise when the child changes its
 *  user, so setpriv has to do both, in its order: first the user, then the promise. */
function guard({ command, args, user, deathSignal }: Launch): Guarded {
  if (!canGuard()) return { command, args, identity: user ?? {} }
  const identity = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  return { command: 'setpriv', args: [...identity, '--pdeathsig', deathSignal, '--', command, ...args], identity: {} }
}

let guardable: boolean | undefined

function canGuard(): boolean {
  guardable ??= spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout?.includes('--pdeathsig') ?? false
  return guardable
}
