import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsOf } from '../../../test/documents.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { typeset } from '../../adapters/typeset/typeset.ts'
import { openTurns } from '../../kernel/turns.ts'
import { type ChronologyFile, getChronologyFile } from './get-chronology-file.ts'

let service: TestApp
let tenant: TestTenant
let caseId: string

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  caseId = await documentsOf(service, tenant).newCase()
})
afterAll(() => service.close())

function open(turns: ReturnType<typeof openTurns>, format: 'pdf' | 'csv'): Promise<ChronologyFile> {
  return getChronologyFile({ ...service.app, turns }, tenant.principal, caseId, { format })
}

test('so many files at once, until one is read or given up', async () => {
  const turns = openTurns({ ofTenant: 1, refusal: 'unavailable' })
  const [csv, pdf] = [await open(turns, 'csv'), await open(turns, 'pdf')]
  const held = await csv.write()
  if (!(held instanceof Readable)) throw new Error('it is no stream')
  await expect(pdf.write()).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '5' } })
  held.destroy()
  await finished(held).catch(() => undefined)
  expect((await pdf.write()).toString('latin1', 0, 5)).toBe('%PDF-')
  const again = await csv.write()
  expect(await (again as Readable).toArray()).toHaveLength(1)
})

test('a PDF that nobody waits for any more is given up, and so is its turn', async () => {
  const turns = openTurns({ ofTenant: 1, refusal: 'unavailable' })
  const { write } = await open(turns, 'pdf')
  await expect(write(AbortSignal.abort())).rejects.toMatchObject({ code: 'unavailable' })
  expect(await write()).toBeInstanceOf(Buffer)
  const paper = { title: '', caseLine: '', facts: [], notice: '', madeAt: new Date(), sections: [] }
  await expect(typeset({ kind: 'table', paper }, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})
