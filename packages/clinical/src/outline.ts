import { readTop } from './encounters/read-head.ts'
import type { Carried, PageHead } from './notes.ts'
import type { Section } from './text/page-text.ts'
import { prepareWithOwn } from './text/prepare-page.ts'

/** A page's head and the last section that it opens itself: what the pages after it need of it. */
export type Outline = { readonly head: PageHead; readonly section?: NonNullable<Carried['section']> }

/** A page is asked for again by the pages after it. */
const recent = new Map<string, Outline>()
const mostRecent = 12

export function outlineOf(text: string): Outline {
  const known = recent.get(text)
  if (known) return known
  const { head, segments } = readTop(text)
  return keepOutline(text, head, prepareWithOwn(text, undefined, segments).own)
}

export function keepOutline(text: string, head: PageHead, own: Section | undefined): Outline {
  const outline = { head, ...(own ? { section: { kind: own.kind, title: own.title } } : {}) }
  recent.set(text, outline)
  const [oldest] = recent.keys()
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest)
  return outline
}
