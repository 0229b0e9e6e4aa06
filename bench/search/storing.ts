import { inTenant, openDatabase } from '../../packages/server/src/adapters/postgres/database.ts'
import { foldVersion } from '../../packages/server/src/documents/fold.ts'
import { storePage } from '../../packages/server/src/documents/page.store.ts'
import { searchKey } from '../../packages/server/src/documents/search-key.ts'
import { openLog } from '../../packages/server/src/kernel/log.ts'
import { operator } from '../../packages/server/src/kernel/principal.ts'
import type { BenchRun } from '../bench-run.ts'
import type { Cluster } from '../cluster.ts'
import { median } from '../rounds.ts'
import { atMostOurs, type Row } from '../row.ts'
import type { PlannedDocument } from './corpus.ts'
import type { Lexicon } from './lexicon.ts'
import { pageText } from './page-text.ts'

const mostMs = 0.25
const rounds = 3

type Spent = { readonly key: number; readonly insert: number }

/** What a page costs to be found later: its key in Node.js, and its row in PostgreSQL, each in its own transaction. */
export async function benchStoring(
  run: BenchRun,
  cluster: Cluster,
  database: string,
  lexicon: Lexicon,
  document: PlannedDocument,
): Promise<Row[]> {
  const pages = run.quick ? 1_000 : 5_000
  run.say(`storing ${pages} pages, ${rounds} rounds`)
  const url = cluster.environment(database).DATABASE_URL ?? ''
  const db = openDatabase({ url, connections: 1, log: openLog('silent') })
  run.stack.defer(() => db.close())
  const spent: Spent[] = []
  for (let round = 0; round < rounds; round++) {
    run.signal.throwIfAborted()
    const first = document.pages + 1 + round * pages
    const texts = Array.from({ length: pages }, (_, at) => textOf(lexicon, document, first + at))
    const used = process.cpuUsage()
    const keys = texts.map(searchKey)
    const { user, system } = process.cpuUsage(used)
    const before = cluster.cpuMs(database)
    for (const [at, text] of texts.entries()) {
      const page = toPage(document, first + at, text, keys[at] ?? '')
      await inTenant(db, operator(document.tenantId), (tx) => storePage(tx, page, new Date()))
    }
    const inserted = cluster.cpuMs(database) - before
    spent.push({ key: (user + system) / 1000 / pages, insert: inserted / pages })
  }
  const [key, insert] = [median(spent.map((one) => one.key)), median(spent.map((one) => one.insert))]
  run.say(`a page: ${key.toFixed(3)} ms for its key, ${insert.toFixed(3)} ms for its row`)
  const each = spent.map((one) => one.key + one.insert)
  return [atMostOurs('storing a page, CPU ms of its key and its row', median(each), mostMs)]
}

function textOf(lexicon: Lexicon, { nth, pages }: PlannedDocument, pageNumber: number): string {
  return pageText(lexicon, { document: nth, pageNumber, of: pages, planted: [] })
}

function toPage(
  { tenantId, documentId }: PlannedDocument,
  pageNumber: number,
  ocrText: string,
  key: string,
): Parameters<typeof storePage>[1] {
  const place = { tenantId, documentId, pageNumber, readVersion: 1 }
  const reading = { ocrText, textSource: 'ocr', engine: 'rapidocr', confidence: 0.9, legibility: 'good' } as const
  const hiddenText = 0
  // As long as packed boxes are, and as little to be packed again.
  const words = Buffer.alloc(900, ocrText)
  return { ...place, ...reading, hiddenText, errorCode: null, stamps: [], words, foldVersion, searchKey: key }
}
