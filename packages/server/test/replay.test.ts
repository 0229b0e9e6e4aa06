import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from '@temporalio/worker'
import { beforeAll, expect, inject, test } from 'vitest'
import { openLog } from '../src/kernel/log.ts'
import { installLog } from '../src/worker/install-log.ts'

const folder = join(import.meta.dirname, 'histories')
const names = [
  ...['analyse-report', 'compute-evidence', 'draw-page', 'export-case', 'keep-house', 'read-document'],
  ...['refold-pages', 'remind-reviewers', 'seal-audit', 'sweep-uploads', 'synthesise-report'],
]

beforeAll(() => {
  // A replay that fails is what one of these is about; nobody needs to read of it.
  installLog(openLog('silent'))
})

async function historyOf(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))
}

test('there is a history of every workflow', async () => {
  const files = await readdir(folder)
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.json`))
})

test.each(names)('%s goes on with the code of today as it began', async (name) => {
  const workflowBundle = { codePath: inject('run').workflowBundle }
  await Worker.runReplayHistory({ workflowBundle }, await historyOf(name))
})

test.each([
  ['changed', false],
  ['patched', true],
])('a workflow that was deliberately %s goes on: %s', async (how, goesOn) => {
  const workflowsPath = join(import.meta.dirname, `workflows/${how}-export-case.ts`)
  const replayed = Worker.runReplayHistory({ workflowsPath }, await historyOf('export-case')).then(
    () => true,
    (error: Error) => error.name,
  )
  expect(await replayed).toBe(goesOn ? true : 'DeterminismViolationError')
})
