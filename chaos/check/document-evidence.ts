import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asSuperuser } from './as-superuser.ts'
import { toWireId } from './wire-id.ts'

export type DocumentRow = {
  readonly documentId: string
  readonly fileName: string
  readonly status: string
  readonly attempt: number
  readonly sha256: string | null
  readonly size: number
  readonly pageCount: number
  readonly pagesDone: number
  readonly blobPath: string
}
export type PageRow = {
  readonly documentId: string
  readonly pageNumber: number
  readonly text: string
  readonly source: string
  readonly engine: string | null
}
type Totals = { readonly documents: number; readonly bytes: number; readonly pages: number }

export type DocumentEvidence = {
  readonly documents: readonly DocumentRow[]
  readonly pages: readonly PageRow[]
  /** Of all tenants together. */
  readonly totals: Totals
  /** The hash of each blob that a document names, by its path; undefined where there is none. */
  readonly blobs: ReadonlyMap<string, string | undefined>
}

/** Reads the tables, and the blobs where the store keeps them. */
export async function gatherDocuments(adminUrl: string, blobDir: string): Promise<DocumentEvidence> {
  const rows = await asSuperuser(adminUrl, async (client) => ({
    documents: (await client.query<DocumentRow>(documentsSql)).rows,
    pages: (await client.query<PageRow>(pagesSql)).rows,
    totals: (await client.query<Totals>(totalsSql)).rows[0],
  }))
  const blobs = rows.documents.map(async ({ blobPath }) => [blobPath, await hashOf(join(blobDir, blobPath))] as const)
  return {
    documents: rows.documents.map((row) => ({ ...row, documentId: toWireId('doc', row.documentId) })),
    pages: rows.pages.map((row) => ({ ...row, documentId: toWireId('doc', row.documentId) })),
    totals: rows.totals ?? { documents: 0, bytes: 0, pages: 0 },
    blobs: new Map(await Promise.all(blobs)),
  }
}

const documentsSql = `
  select document_id as "documentId", file_name as "fileName", status, attempt, sha256, size::float8 as size,
         page_count as "pageCount", pages_done as "pagesDone", blob_path as "blobPath"
  from documents where deleted_at is null`
const pagesSql = `
  select document_id as "documentId", page_number as "pageNumber", ocr_text as text, text_source as source, engine
  from pages order by document_id, page_number`
const totalsSql = `
  select coalesce(sum(documents), 0)::float8 as documents, coalesce(sum(bytes), 0)::float8 as bytes,
         coalesce(sum(pages), 0)::float8 as pages
  from document_totals`

async function hashOf(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes && createHash('sha256').update(bytes).digest('hex')
}
