import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { startWorker, type WorkerProcess } from '@casefold/server/test/service-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect, type ServedApp, serveApp } from '../test/served-app.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const blocks = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, text = '']) => ({
  language,
  text,
}))
const program = blocks.map(({ text }) => text).join('\n')

let service: ServedApp
let worker: WorkerProcess
let folder: string

beforeAll(async () => {
  service = await serveApp()
  worker = await startWorker(service.app.urls.appUrl, service.app.settings)
  folder = mkdtempSync(join(tmpdir(), 'casefold-readme-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['*.ts'] }),
  )
  writeFileSync(join(folder, 'readme.ts'), program)
  writeFileSync(join(folder, 'records.pdf'), (await makeCasefile({ seed: 3, pages: 2 })).bytes)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await worker?.stop()
  await service.close()
})

test('every block is TypeScript, and so is tried here', () => {
  expect(blocks.map(({ language }) => language)).toEqual(blocks.map(() => 'ts'))
  expect(blocks.length).toBeGreaterThan(4)
})

test('it compiles, as it would for somebody who uses the SDK', async () => {
  await run(process.execPath, [join(root, 'node_modules/.bin/tsc'), '-p', folder]).catch(({ stdout }) =>
    expect.fail(stdout),
  )
})

test('it runs from top to bottom, and does what it says', async () => {
  const env = { CASEFOLD_URL: service.url, CASEFOLD_API_KEY: service.tenant.key }
  const { stdout } = await run(process.execPath, ['readme.ts'], { cwd: folder, env })
  expect(stdout).toContain('Second opinion asked for')
  expect(stdout).toContain('No such case')
  expect(stdout).toContain('records.pdf 100 %')
  expect(stdout).toContain('2 of 2 ')
  expect(stdout).toMatch(/Not looked at: \{\s+documentsPending: 0,/)
  expect(stdout).toMatch(/records\.pdf page 1 says (.+, )?patient/i)
  const cases = await collect(service.open().cases.list({ sort: 'createdAt' }))
  expect(cases.map(({ title }) => title)).toEqual(['Lumbar strain', 'Knee, left'])
  const exportId =
    readdirSync(folder)
      .find((name) => name.endsWith('.zip'))
      ?.replace('.zip', '') ?? expect.fail()
  const { size } = await service.open().exports.get(exportId)
  expect(statSync(join(folder, `${exportId}.zip`)).size).toBe(size)
})
