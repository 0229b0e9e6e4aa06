import type { Citation, TextCitation } from '@casefold/clinical/finding'
import { hashText } from '@casefold/clinical/text/hash'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import { fromWireId, toWireId } from '../../kernel/ids.ts'
import { listPageTexts } from './cited-text.store.ts'

/** Whether the stored page still says these words there. Undefined: a picture, which no text can verify. */
export type Verify = (citation: Citation) => boolean | undefined

const pagesAtOnce = 200

/** Reads the pages that are cited, each in the version that was cited, and answers who can judge citations of them. */
export async function openVerifier(tx: TenantTx, citations: readonly Citation[]): Promise<Verify> {
  const texts = citations.filter((citation) => citation.kind === 'text')
  const cited = [...new Map(texts.map((citation) => [keyOf(citation.documentId, citation), citation])).values()]
  const pages = new Map<string, Page>()
  for (let at = 0; at < cited.length; at += pagesAtOnce)
    for (const { key, text } of await readPages(tx, cited.slice(at, at + pagesAtOnce)))
      pages.set(key, { text, sha256: hashText(text) })
  return (citation) =>
    citation.kind === 'text' ? holds(citation, pages.get(keyOf(citation.documentId, citation))) : undefined
}

type Page = { readonly text: string; readonly sha256: string }
type PageVersion = { readonly pageNumber: number; readonly readVersion: number }

function keyOf(documentId: string, { pageNumber, readVersion }: PageVersion): string {
  return `${documentId}-${pageNumber}-${readVersion}`
}

async function readPages(tx: TenantTx, cited: readonly TextCitation[]): Promise<{ key: string; text: string }[]> {
  const versions = cited.flatMap(({ documentId: id, pageNumber, readVersion }) => {
    const documentId = fromWireId('doc', id)
    return documentId ? [{ documentId, pageNumber, readVersion }] : []
  })
  const found = await listPageTexts(tx, versions)
  return found.map((page) => ({ key: keyOf(toWireId('doc', page.documentId), page), text: page.text }))
}

function holds({ start, end, quote, pageTextSha256 }: TextCitation, page: Page | undefined): boolean {
  return page !== undefined && page.sha256 === pageTextSha256 && page.text.slice(start, end) === quote
}
