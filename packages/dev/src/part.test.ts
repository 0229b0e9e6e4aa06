import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PartSpec, startPart } from './part.ts'
import { isRunning } from './process-table.ts'

let dir: string
let serial = 0
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'casefold-part-'))
})
afterAll(() => rm(dir, { recursive: true }))

/** A part that is a few lines of JavaScript; it is ready when it has said so. */
function script(code: string, more: Partial<PartSpec> = {}): PartSpec {
  const logFile = join(dir, `${++serial}.log`)
  return {
    name: 'script',
    command: process.execPath,
    args: ['--eval', code, dir],
    cwd: dir,
    logFile,
    pidFile: join(dir, `${serial}.pid`),
    stopSignal: 'SIGTERM',
    deathSignal: 'SIGKILL',
    graceMs: 60_000,
    readyMs: 60_000,
    isReady: async () => (await readFile(logFile, 'utf8')).includes('ready'),
    ...more,
  }
}

async function pidOf({ pidFile }: PartSpec): Promise<number> {
  return Number(await readFile(pidFile, 'utf8'))
}

const idle = 'console.log("ready"); setInterval(() => {}, 1000)'

test('one that ends while starting fails at once, with the last lines of its log', async () => {
  const spec = script('console.log("the port is taken"); process.exit(3)', { readyMs: 60_000 })
  await expect(startPart(spec)).rejects.toThrow(/script did not start \(exit code 3\)(.|\n)*the port is taken/)
})

test('one that does not become ready in time is stopped', async () => {
  const spec = script('setInterval(() => {}, 1000)', { readyMs: 300 })
  await expect(startPart(spec)).rejects.toThrow('script was not ready after 0.3 s')
  expect(isRunning(await pidOf(spec))).toBe(false)
})

test('one that will not stop is killed after its time of grace', async () => {
  const part = await startPart(script(`process.on('SIGTERM', () => {}); ${idle}`, { graceMs: 200 }))
  const pid = part.pid ?? expect.fail('it does not run')
  await part.stop()
  expect(isRunning(pid)).toBe(false)
  expect(part.pid).toBeUndefined()
})

test('an end that nobody asked for is reported, a stop is not', async () => {
  const messages: string[] = []
  const onUnexpectedExit = (message: string): number => messages.push(message)
  const stopped = await startPart(script(idle, { onUnexpectedExit }))
  await stopped.stop()
  const died = await startPart(script(idle, { onUnexpectedExit }))
  process.kill(died.pid ?? expect.fail('it does not run'), 'SIGKILL')
  await expect.poll(() => messages).toEqual([expect.stringContaining('script ended unexpectedly (SIGKILL)')])
})

test('a second server on the same data waits for the first to end', async () => {
  const spec = script(idle)
  const first = await startPart(spec)
  const second = startPart(spec)
  await first.stop()
  const part = await second
  expect(part.pid).toBeDefined()
  await part.stop()
})

test('an abort while it starts stops it', async () => {
  const abort = new AbortController()
  const isReady = async (): Promise<boolean> => {
    abort.abort(new Error('Ctrl+C'))
    return true
  }
  const spec = script(idle, { signal: abort.signal, isReady })
  await expect(startPart(spec)).rejects.toThrow('Ctrl+C')
  expect(isRunning(await pidOf(spec))).toBe(false)
})
