import type { NewCitation } from '@casefold/contract/decision'
import type { SourceMark } from '../source/source-mark.ts'

/** Other words or a region: as the source of the finding, or of a new one. */
export type Choose = {
  readonly kind: 'choose'
  readonly how: 'words' | 'region'
  readonly use: 'recite' | 'add'
  /** The page that was found by searching, where that is what is looked at. */
  readonly mark: SourceMark | undefined
}

/** What the reviewer is in the middle of. */
export type Mode =
  | { readonly kind: 'look' }
  | { readonly kind: 'reject' }
  /** A flag speaks against the finding that somebody wants to approve. */
  | { readonly kind: 'flagged' }
  | { readonly kind: 'edit' }
  | Choose
  | { readonly kind: 'add'; readonly source: { readonly citation: NewCitation; readonly words: string } | undefined }
  | { readonly kind: 'mend' }
  | { readonly kind: 'finish' }
  | { readonly kind: 'search' }
  /** A page that was found by searching, in the place of the source. */
  | { readonly kind: 'elsewhere'; readonly mark: SourceMark }

export const looking: Mode = { kind: 'look' }

/** `proof`: back from the identity provider, where they went on their way to finish. */
export function firstMode(proof: string | undefined): Mode {
  return proof === undefined ? looking : { kind: 'finish' }
}

/** The keys of the list work; in all others they would take the reviewer away from what they do. */
export function isLooking({ kind }: Mode): boolean {
  return kind === 'look' || kind === 'reject' || kind === 'flagged' || kind === 'elsewhere'
}

/** On the page that is looked at, whichever it is. */
export function choose(from: Mode, how: Choose['how'], use: Choose['use']): Choose {
  return { kind: 'choose', how, use, mark: from.kind === 'elsewhere' ? from.mark : undefined }
}
