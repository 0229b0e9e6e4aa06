import type { FoundPage } from '@casefold/contract/search'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { documentsOf } from '../../test/documents.ts'
import { holdLock, untilBlocked } from '../../test/gate.ts'
import { plantDocument } from '../../test/planted-pages.ts'
import { startWorker } from '../../test/service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import { getDocument } from '../documents/get-document.ts'
import { claimDocument } from '../documents/read-document.store.ts'
import { storeReading } from '../documents/store-reading.ts'
import { fromWireId } from '../kernel/ids.ts'
import { blankPage } from '../reading/page-reading.ts'
import { listStalePages, updateSearchKey } from './refold.store.ts'
import { refoldPages } from './refold-pages.ts'

const service: TestApp = await openTestApp()
let tenant: TestTenant
let caseId: string
let documentId: string

const texts = Array.from(
  { length: 130 },
  (_, page) => `Page ${page + 1}: José smokes ${page % 2 ? 'a pipe' : 'cigars'}`,
)

/** As an older fold left them: it kept accents, so that its keys do not find what today's terms say. */
beforeEach(async () => {
  tenant = await service.newTenant()
  caseId = await documentsOf(service, tenant).newCase()
  documentId = await plantDocument(service, tenant, caseId, texts)
  const id = fromWireId('doc', documentId)
  await query(
    service.urls.adminUrl,
    `update pages set fold_version = 0, search_key = ' josé ' where document_id = '${id}'`,
  )
  await query(service.urls.adminUrl, `update documents set fold_version = 0 where document_id = '${id}'`)
})
afterAll(() => service.close())

async function search(q: string): Promise<number[]> {
  const answer = await service.call(tenant.key, 'GET', `/api/searchcase?caseId=${caseId}&q=${q}&text=false`)
  return answer.json<FoundPage[]>().map(({ pageNumber }) => pageNumber)
}

async function folds(): Promise<unknown> {
  const id = fromWireId('doc', documentId)
  const [row] = await query(
    service.urls.adminUrl,
    `select min(p.fold_version) as oldest, count(*) filter (where search_key like '% jose %') as keys, d.fold_version as told
     from pages p join documents d using (document_id) where document_id = '${id}' group by d.fold_version`,
  )
  return row
}

const pipes = texts.flatMap((text, page) => (text.includes('pipe') ? [page + 1] : []))

test('every page gets the key of today, and searches find the same all the while', async () => {
  expect(await search('pipe')).toEqual(pipes)
  let running = true
  const work = refoldPages(service.app).finally(() => {
    running = false
  })
  let searches = 0
  for (; running; searches++) expect(await search('pipe')).toEqual(pipes)
  await work
  expect(searches).toBeGreaterThan(1)
  expect(await folds()).toEqual({ oldest: 1, keys: 130, told: 1 })
  expect(await search('jose')).toHaveLength(130)
  expect(await refoldPages(service.app)).toBe(false)
})

test('a page that is read again meanwhile keeps the key of its new text', async () => {
  const id = fromWireId('doc', documentId) ?? ''
  const inOwn = <Result>(work: (tx: TenantTx) => Promise<Result>): Promise<Result> =>
    inTenant(service.app.db, tenant.principal, work)
  const [stale] = await inOwn((tx) => listStalePages(tx, id, 1, 1))
  const again = `read_version = 2, fold_version = 1, ocr_text = 'a hookah', search_key = ' a hookah '`
  await query(service.urls.adminUrl, `update pages set ${again} where document_id = '${id}' and page_number = 1`)
  await inOwn((tx) => updateSearchKey(tx, id, stale ?? expect.fail('none is stale'), 1, ' jose '))
  expect(await search('hookah')).toEqual([1])
})

test('a page that is stored meanwhile and the refolding do not wait for each other', async () => {
  const id = fromWireId('doc', documentId) ?? ''
  const { app, urls } = service
  const storeAgain = async (): Promise<string> => {
    await service.call(tenant.key, 'POST', `/api/documents/${documentId}/reread`)
    const document = await getDocument(app, tenant.principal, documentId)
    await inTenant(app.db, tenant.principal, (tx) => claimDocument(tx, document, app.now()))
    return storeReading(app, document, { ...blankPage(101), textSource: 'ocr', text: 'a hookah' }, 1)
  }
  // In its last transaction, which counts the pages, the refolding has one page behind it: now somebody wants that one.
  const gate = await holdLock(
    urls.adminUrl,
    `select 1 from pages where document_id = '${id}' and page_number = 102 for update`,
  )
  const refolded = refoldPages(app)
  await untilBlocked(urls.adminUrl, 1)
  const stored = storeAgain()
  await untilBlocked(urls.adminUrl, 2)
  await gate.open()
  expect(await Promise.all([refolded, stored])).toEqual([true, 'stored'])
  expect(await search('hookah')).toEqual([101])
  expect(await search('pipe')).toEqual(pipes)
  expect(await folds()).toMatchObject({ oldest: 1, keys: 129 })
})

test('the worker does it on a schedule', async () => {
  const worker = await startWorker(service.urls.appUrl, service.settings)
  const trigger = (): Promise<boolean> =>
    service.app.temporal.schedule
      .getHandle('refold-pages')
      .trigger()
      .then(
        () => true,
        () => false,
      )
  await expect.poll(trigger).toBe(true)
  await expect.poll(folds).toEqual({ oldest: 1, keys: 130, told: 1 })
  await worker.stop()
})
