import type { PageSegment } from '../notes.ts'

/** A segment under way: offsets in the page's plain text. */
export type Draft = Omit<PageSegment, 'from' | 'to' | 'words'> & { readonly start: number; readonly words: DraftWords }
type DraftWords = { readonly [field in 'type' | 'provider' | 'facility']?: Span }
export type Span = { readonly start: number; readonly end: number }
