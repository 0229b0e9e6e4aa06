import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openHelper } from './helper-process.ts'
import type { Watched, WatchQuestion } from './tool-watch.ts'

const tool = 'const held = Buffer.alloc(200e6, 1); setTimeout(() => held.length, 600)'
const worker = `import { spawn } from 'node:child_process'
spawn(process.execPath, ['-e', ${JSON.stringify(tool)}]).once('exit', () => process.exit())`

test('what a tool of a worker takes is seen: its memory, its time, and that there was one', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'watch-'))
  await mkdir(join(dir, 'main'))
  await writeFile(join(dir, 'main/worker.ts'), worker)
  const watch = openHelper<WatchQuestion, Watched>(new URL('./tool-watch.ts', import.meta.url))
  try {
    const before = await watch.ask({ parent: process.pid })
    await once(spawn(process.execPath, [join(dir, 'main/worker.ts')]), 'exit')
    const after = await watch.ask({})
    expect(before.calls).toBe(0)
    expect(after.calls).toBe(1)
    expect(after.heaviest.bytes).toBeGreaterThan(200e6)
    expect(after.together).toBeGreaterThan(200e6)
    expect(after.slowest.ms).toBeGreaterThan(400)
  } finally {
    await watch.close()
    await rm(dir, { recursive: true })
  }
})
