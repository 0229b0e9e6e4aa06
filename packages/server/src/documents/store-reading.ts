import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { operator } from '../kernel/principal.ts'
import { packWords } from '../reading/pack-words.ts'
import { failedPage, type PageReading } from '../reading/page-reading.ts'
import type { Document } from './document.ts'
import { foldVersion } from './fold.ts'
import { keepVersion, storePage } from './page.store.ts'
import type { StoredPage } from './page.ts'
import { countPage } from './read-document.store.ts'
import { searchKey } from './search-key.ts'

/** A page of a book has 3,000 characters. */
const mostCharacters = 2 ** 21

/**
 * Work, not waiting: a whale ahead of a document is not its failure. By the clock, so that there is room for a machine that
 * does much else: pages take one to five seconds of a core.
 */
const budgetMs = { document: 60_000, page: 60_000 }

/**
 * Stores a page and counts it, both or neither, once for an attempt: whoever comes second changes nothing.
 * `unwanted`: the attempt has ended. `overdrawn`: it has taken more work than such a document may.
 */
export async function storeReading(
  { db, now }: Pick<App, 'db' | 'now'>,
  document: Document,
  reading: PageReading,
  workMs: number,
): Promise<'stored' | 'unwanted' | 'overdrawn'> {
  const page = toStoredPage(document, reading)
  const at = now()
  try {
    return await inTenant(db, operator(document.tenantId), async (tx) => {
      const counted = await countPage(tx, document, workMs, at)
      if (!counted) return 'unwanted'
      if (document.attempt > 1) await keepVersion(tx, page, at)
      if (!(await storePage(tx, page, at))) throw new StoredBefore()
      return counted.workMs > budgetMs.document + budgetMs.page * counted.pageCount ? 'overdrawn' : 'stored'
    })
  } catch (error) {
    if (error instanceof StoredBefore) return 'stored'
    throw error
  }
}

/** Takes back what this transaction counted. */
class StoredBefore extends Error {}

function toStoredPage({ tenantId, documentId, attempt }: Document, given: PageReading): StoredPage {
  const reading = given.text.length > mostCharacters ? failedPage(given.pageNumber, 'page_too_complex') : given
  return {
    tenantId,
    documentId,
    pageNumber: reading.pageNumber,
    readVersion: attempt,
    ocrText: reading.text,
    textSource: reading.textSource,
    engine: reading.engine,
    confidence: reading.confidence,
    legibility: reading.legibility,
    hiddenText: reading.hiddenText,
    errorCode: reading.errorCode,
    words: packWords(reading.words),
    stamps: reading.stamps,
    foldVersion,
    searchKey: searchKey(reading.text),
  }
}
