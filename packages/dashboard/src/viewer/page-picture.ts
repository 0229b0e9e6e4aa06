import { CasefoldError } from '@casefold/sdk/errors'
import { transport } from '../api.ts'

/** How often a picture that did not come is asked for again. */
export const mostTries = 3

export function imagePath(documentId: string, pageNumber: number): string {
  return `/api/documents/${encodeURIComponent(documentId)}/pages/${pageNumber}/image`
}

/**
 * Undefined where it can be had now. An <img> does not say why; asked like this, the service does, and the SDK waits as
 * long as it is told to.
 */
export async function askWhy(
  path: string,
  width: number,
  signal: AbortSignal,
): Promise<'impossible' | 'failed' | undefined> {
  try {
    await (await transport.bytes(path, { query: { width }, signal })).cancel()
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    return error instanceof CasefoldError && error.code === 'page_not_drawable' ? 'impossible' : 'failed'
  }
}
