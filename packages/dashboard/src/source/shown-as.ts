import type { Marked } from './find-mark.ts'

/** What keeps a page from being shown as it should be. */
export type Trouble =
  | { readonly kind: 'gone'; readonly what: 'document' | 'page' }
  /** The text did not come; it may the next time. */
  | { readonly kind: 'failed'; readonly error: unknown }

type Errors = { readonly document: unknown; readonly page: unknown; readonly hasText: boolean }

export function troubleOf({ document, page, hasText }: Errors): Trouble | undefined {
  if (isGone(document)) return { kind: 'gone', what: 'document' }
  if (isGone(page)) return { kind: 'gone', what: 'page' }
  return hasText || page == null ? undefined : { kind: 'failed', error: page }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}

type Sight = {
  readonly marked: Marked | undefined
  readonly hasText: boolean
  readonly hasPicture: boolean
  readonly trouble: Trouble | undefined
}

/** Whether what is there is the mark as it was cited, on its page; undefined where there is nothing to look at. */
export function shownAs({ marked, hasText, hasPicture, trouble }: Sight): boolean | undefined {
  if (!marked || marked.found === 'unknown' || !(hasText || hasPicture)) return undefined
  return hasPicture && marked.found === 'cited' && trouble?.kind !== 'gone'
}
