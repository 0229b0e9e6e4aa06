import { closeSync, openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, type Launch, startChild } from './child.ts'
import { commandOf, isRunning } from './process-table.ts'

/** A server that we run, or (then without a pid) one that ran before and that we leave alone. */
export type Part = {
  readonly name: string
  readonly pid: number | undefined
  stop(): Promise<void>
  /** As a power cut would: nothing is flushed, nothing says goodbye. */
  kill9(): Promise<void>
  /** Again on the same data and the same port, whether it runs or was killed. */
  restart(): Promise<void>
}

export type PartSpec = Omit<Launch, 'output'> & {
  name: string
  logFile: string
  /** Beside the data; the data's directory must occur in the command line, so that a pid can be told from a stranger's. */
  pidFile: string
  stopSignal: NodeJS.Signals
  graceMs: number
  readyMs: number
  isReady: () => Promise<boolean>
  /** Who else has to be killed, for a server of several processes. */
  family?: (pid: number) => number[]
  signal?: AbortSignal | undefined
  onUnexpectedExit?: ((message: string) => void) | undefined
}

export async function startPart(spec: PartSpec): Promise<Part> {
  await refuseLeftover(spec)
  let expected = false
  let child = await launch(spec, 'w', () => expected)

  async function stop(): Promise<void> {
    expected = true
    await child.stop(spec.stopSignal, spec.graceMs)
  }
  async function restart(): Promise<void> {
    await stop()
    expected = false
    child = await launch(spec, 'a', () => expected)
  }
  async function kill9(): Promise<void> {
    expected = true
    await killAll(child, spec.family ?? (() => []))
  }
  return {
    name: spec.name,
    get pid() {
      return child.ending() ? undefined : child.pid
    },
    stop,
    kill9,
    restart,
  }
}

/** A server that ran before us and runs on after us. */
export function foreignPart(name: string): Part {
  const refuse = (): Promise<never> => Promise.reject(new Error(`This ${name} is not ours to kill or restart.`))
  return { name, pid: undefined, stop: () => Promise.resolve(), kill9: refuse, restart: refuse }
}

async function launch(spec: PartSpec, flags: 'w' | 'a', expected: () => boolean): Promise<Child> {
  spec.signal?.throwIfAborted()
  const log = openSync(spec.logFile, flags)
  const child = startChild({ ...spec, output: log })
  closeSync(log)
  await writeFile(spec.pidFile, `${child.pid}\n`)
  try {
    await untilReady(spec, child)
  } catch (error) {
    await child.stop(spec.stopSignal, spec.graceMs)
    throw error
  }
  void child.exited.then(async (how) => {
    if (!expected()) spec.onUnexpectedExit?.(await withLog(spec, `${spec.name} ended unexpectedly (${how})`))
  })
  return child
}

async function untilReady(spec: PartSpec, child: Child): Promise<void> {
  const deadline = performance.now() + spec.readyMs
  for (;;) {
    const ready = await spec.isReady().catch(() => false)
    spec.signal?.throwIfAborted()
    if (child.ending()) throw new Error(await withLog(spec, `${spec.name} did not start (${child.ending()})`))
    if (ready) return
    if (performance.now() > deadline) {
      throw new Error(await withLog(spec, `${spec.name} was not ready after ${spec.readyMs / 1000} s`))
    }
    await Promise.race([sleep(30), child.exited])
  }
}

async function killAll(child: Child, family: (pid: number) => number[]): Promise<void> {
  if (child.ending()) return
  // Stopped first, so that it cannot fork between our look and our kill.
  child.process.kill('SIGSTOP')
  const others = family(child.pid)
  child.process.kill('SIGKILL')
  for (const pid of others) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  await child.exited
  while (others.some(isRunning)) await sleep(5)
}

async function withLog(spec: PartSpec, message: string): Promise<string> {
  const text = await readFile(spec.logFile, 'utf8').catch(() => '')
  const last = text.trimEnd().split('\n').slice(-15)
  return [`${message}. The last lines of ${spec.logFile}:`, ...last.map((line) => line.slice(0, 300))].join('\n')
}

/** A process of an earlier run, killed in a way that left its children: two servers on one directory would ruin it. */
async function refuseLeftover({ name, pidFile }: PartSpec): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => '0'))
  const lives = (): boolean => pid > 0 && isRunning(pid) && commandOf(pid).includes(dirname(pidFile))
  for (let tries = 0; tries < 100 && lives(); tries++) await sleep(100)
  if (lives()) throw new Error(`${name} of an earlier run still runs on ${dirname(pidFile)}: end it with kill ${pid}.`)
}
