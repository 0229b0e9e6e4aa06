import { spawn } from 'node:child_process'
import { access, rmdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openThrowawayDir } from './clone.ts'
import { familyOf, isRunning } from './process-table.ts'

// The sleep is the control: a child like ours but for the guard.
const script = `
  import { spawn } from 'node:child_process'
  import { startParts } from '${new URL('./parts.ts', import.meta.url).href}'
  const parts = await startParts({ parts: ['postgres', 'temporal', 'azurite'], throwaway: true })
  const unguarded = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  const pids = [parts.postgres.pid, parts.temporal.pid, parts.azurite.pid]
  console.log(JSON.stringify({ pids, unguarded: unguarded.pid, logDir: parts.logDir }))
  setInterval(() => {}, 1000)
`

type Started = { pids: number[]; unguarded: number; logDir: string }

/** A process that has started every part and then does nothing. */
async function startElsewhere(): Promise<Started & { kill(): void }> {
  const args = ['--input-type=module', '--eval', script]
  const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: owner.stdout })) {
    const started: Started = JSON.parse(line)
    return { ...started, kill: () => owner.kill('SIGKILL') }
  }
  return expect.fail('the parts did not start')
}

// Only Linux can promise this; elsewhere the next start finds what is left and names it.
test.runIf(process.platform === 'linux')('kill -9 of whoever started the parts leaves none behind', async () => {
  const { pids, unguarded, logDir, kill } = await startElsewhere()
  const all = pids.flatMap(familyOf)
  // PostgreSQL's own processes, and one for each connection of Temporal.
  expect(all.length).toBeGreaterThan(10)
  expect(pids.filter(isRunning)).toHaveLength(3)

  kill()
  await expect.poll(() => all.filter(isRunning)).toEqual([])
  expect(isRunning(unguarded)).toBe(true)
  process.kill(unguarded)

  // The directory stays, and the next run removes it.
  await access(logDir)
  await rmdir(await openThrowawayDir())
  await expect(access(logDir)).rejects.toThrow('ENOENT')
})
