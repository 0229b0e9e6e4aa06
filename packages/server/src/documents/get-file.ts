import type { Readable } from 'node:stream'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { untilItFlows } from '../kernel/until-it-flows.ts'
import type { Document } from './document.ts'
import { getDocument } from './get-document.ts'
import { type ByteRange, FileLost, openFile } from './open-file.ts'

export type ServedFile = {
  readonly document: Document
  readonly bytes: Readable
  readonly range: ByteRange | undefined
}

/** The original, or one range of it, read from the blob store as the caller takes it. */
export async function getFile(
  app: Pick<App, 'db' | 'log' | 'blobs'>,
  principal: Principal,
  id: string,
  wanted: string | undefined,
): Promise<ServedFile> {
  const document = await getDocument(app, principal, id)
  const range = parseRange(wanted, document.size)
  const bytes = await openFile(app, document, range).catch(refuseLost)
  await untilItFlows(bytes)
  return { document, bytes, range }
}

/** RFC 9110: one range of bytes. Several, or what is no range at all, are answered with the whole file. */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  if (start > end) throw new AppError('range_not_satisfiable', { headers: { 'content-range': `bytes */${size}` } })
  return { start, end }
}

function refuseLost(error: unknown): never {
  if (error instanceof FileLost) throw new AppError('file_changed', { cause: error })
  throw error
}
