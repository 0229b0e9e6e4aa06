import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const log = new URL('./log.ts', import.meta.url).href

/** A process that logs and then ends in some way, as ours do. */
function run(program: string) {
  const script = `const { openLog } = await import('${log}'); const log = openLog('info'); ${program}`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('every line arrives whole and in order, the last ones too', async () => {
  const child = run("for (let n = 0; n < 20000; n++) log.info({ n }, 'line'); setTimeout(() => process.exit(0), 50)")
  const lines = (await text(child.stdout)).trim().split('\n')
  expect(lines.map((line): number => JSON.parse(line).n)).toEqual(Array.from({ length: 20_000 }, (_, n) => n))
})

test('few lines arrive without waiting for many', async () => {
  const child = run("log.info('first'); setInterval(() => undefined, 1000)")
  const [chunk] = await once(child.stdout, 'data')
  expect(String(chunk)).toContain('first')
  child.kill('SIGKILL')
})

test('a process whose log nobody reads any more still ends', async () => {
  const child = run("process.once('SIGTERM', () => process.exit(7)); setInterval(() => log.info('line'), 5)")
  await once(child.stdout, 'data')
  child.stdout.destroy()
  await new Promise((later) => setTimeout(later, 300))
  child.kill('SIGTERM')
  const exited = once(child, 'exit')
  const tooLong = new Promise((later) => setTimeout(later, 5_000, 'still there'))
  expect(await Promise.race([exited, tooLong])).toEqual([7, null])
  child.kill('SIGKILL')
})
