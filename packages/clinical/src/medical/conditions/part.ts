import type { BodySystem, Side } from '../medical.ts'

/**
 * How a condition goes on: `chronic` stays, `curable` may end by treatment, an `episode` passes, a `past` one is told of
 * afterwards, and a `sign` is no condition unless the record makes it a problem.
 */
export type Course = 'chronic' | 'curable' | 'episode' | 'past' | 'sign'

type Written = {
  /** Only in capitals: `MS`. */
  readonly capitals?: boolean
  /** Also a common word: counts only in lists of conditions. */
  readonly weak?: boolean
}

export type NamedPart = Written & {
  readonly kind: 'named'
  readonly name: string
  readonly system: BodySystem
  readonly course: Course
}
/** A word that names a condition with a part of the body: `fracture`, `torn`. */
export type HeadPart = Written & {
  readonly kind: 'head'
  readonly name: string
  /** That of the body part where none is given. */
  readonly system?: BodySystem
  readonly course: Course
  readonly needsSite: boolean
  /** The part must be one of the spine: `L4-5 protrusion`. */
  readonly spine?: boolean
  /** It stands before the part: `torn meniscus`. */
  readonly leads: boolean
  /** It stands on either side: `numb hand`, `hand numb`. */
  readonly either?: boolean
  /** `problems`: told only in denials. */
  readonly trouble: boolean
}
export type SitePart = Written & {
  readonly kind: 'site'
  readonly name: string
  /** Its name in values, which all readers share. */
  readonly site: string
  /** As it stands before a condition: `lumbar`. */
  readonly word: string
  readonly system: BodySystem
}
type SidePart = Written & { readonly kind: 'side'; readonly side: Side }
/** A word that only describes: `severe`, `distal`. */
type WordPart = Written & { readonly kind: 'word' }
/** `syndrome`: what it is of stands before it. */
type TailPart = Written & { readonly kind: 'tail' }

export type Part = NamedPart | HeadPart | SitePart | SidePart | WordPart | TailPart
export type Found<Kind extends Part = Part> = { readonly start: number; readonly end: number; readonly part: Kind }
