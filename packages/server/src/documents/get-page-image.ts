import { buffer } from 'node:stream/consumers'
import type { ImageQuery } from '@casefold/contract/page'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { toWork } from './document.ts'
import { getDocument } from './get-document.ts'
import { parsePageNumber } from './get-pages.ts'
import { imagePathOf } from './page-image.ts'

const defaultWidth = 1275
const drawnWithinMs = 10_000

/** A page as a picture. Drawn by a worker when it is first asked for, and kept. */
export async function getPageImage(
  app: Pick<App, 'db' | 'log' | 'blobs' | 'workflows'>,
  principal: Principal,
  { documentId, pageNumber: text }: { documentId: string; pageNumber: string },
  { width = defaultWidth }: ImageQuery,
): Promise<Buffer> {
  const pageNumber = parsePageNumber(text)
  const document = await getDocument(app, principal, documentId)
  if (pageNumber > document.pageCount) throw new AppError('not_found')
  const path = imagePathOf(document, pageNumber, width)
  const kept = await app.blobs.get(path)
  if (kept) return buffer(kept)
  const drawn = await app.workflows.draw({ ...toWork(document), pageNumber, width }, drawnWithinMs)
  if (drawn === 'impossible') throw new AppError('page_not_drawable')
  const image = drawn === 'drawn' ? await app.blobs.get(path) : undefined
  if (!image) throw new AppError('unavailable', { headers: { 'retry-after': '5' } })
  return buffer(image)
}
