import { countLeading } from './count-leading.ts'
import type { Normalised } from './normalise.ts'
import type { Asked, PageText, Section, Sentence } from './page-text.ts'

/** What stands from `start` to `end` of a page's text is read as `text`. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }
type Piece = Edit & { readonly at: number }

/** A page as the rules read it; `asPrinted` gives a sentence of it as the page has it. */
export type Rewritten = { readonly page: PageText; asPrinted(sentence: Sentence): Sentence }

/** Puts the edits, which are in order and apart, in place. Offsets lead back to the page: those within an edit, to all of it. */
export function rewritePage(from: PageText, edits: readonly Edit[]): Rewritten {
  if (edits.length === 0) return { page: from, asPrinted: (sentence) => sentence }
  const { text, pieces } = putEdits(from.text, edits)
  const sections = new Map(from.sections.map((section) => [section, movedSection(section, pieces)]))
  const printed = new Map<Sentence, Sentence>()
  const sentences = from.sentences.map((sentence): Sentence => {
    const [start, end] = [toNew(pieces, sentence.start), toNew(pieces, sentence.end)]
    const section = sentence.section && (sections.get(sentence.section) ?? sentence.section)
    const asked = sentence.asked && movedAsked(sentence.asked, pieces)
    const moved = {
      ...sentence,
      start,
      end,
      text: text.slice(start, end),
      ...(section ? { section } : {}),
      ...(asked ? { asked } : {}),
    }
    printed.set(moved, sentence)
    return moved
  })
  const toRaw = (start: number, end: number): readonly [number, number] =>
    from.toRaw(toOld(pieces, start, false), toOld(pieces, end, true))
  return {
    page: { ...from, text, sections: [...sections.values()], sentences, toRaw },
    asPrinted: (sentence) => printed.get(sentence) ?? sentence,
  }
}

/** The same for a text that is no page yet. */
export function rewriteText({ text: from, toRaw }: Normalised, edits: readonly Edit[]): Normalised {
  if (edits.length === 0) return { text: from, toRaw }
  const { text, pieces } = putEdits(from, edits)
  return { text, toRaw: (start, end) => toRaw(toOld(pieces, start, false), toOld(pieces, end, true)) }
}

function putEdits(from: string, edits: readonly Edit[]): { readonly text: string; readonly pieces: readonly Piece[] } {
  const pieces: Piece[] = []
  let text = ''
  let last = 0
  for (const edit of edits) {
    text += from.slice(last, edit.start)
    pieces.push({ ...edit, at: text.length })
    text += edit.text
    last = edit.end
  }
  return { text: text + from.slice(last), pieces }
}

function movedAsked({ start, end, answer, ...rest }: Asked, pieces: readonly Piece[]): Asked {
  const moved = answer && { start: toNew(pieces, answer.start), end: toNew(pieces, answer.end) }
  return { ...rest, start: toNew(pieces, start), end: toNew(pieces, end), ...(moved ? { answer: moved } : {}) }
}

function movedSection(section: Section, pieces: readonly Piece[]): Section {
  const [start, body, end] = [section.start, section.body, section.end].map((place) => toNew(pieces, place))
  return { ...section, start: start ?? 0, body: body ?? 0, end: end ?? 0 }
}

/** Where a limit of a sentence or section has come to lie; edits do not reach across those. */
function toNew(pieces: readonly Piece[], place: number): number {
  const before = lastWhere(pieces, ({ end }) => end <= place)
  return before ? place - before.end + before.at + before.text.length : place
}

function toOld(pieces: readonly Piece[], place: number, isEnd: boolean): number {
  const piece = lastWhere(pieces, ({ at }) => (isEnd ? at < place : at <= place))
  if (!piece) return place
  const end = piece.at + piece.text.length
  if (isEnd ? place <= end : place < end) return isEnd ? piece.end : piece.start
  return place - end + piece.end
}

/** The last of a row whose first ones hold and whose others do not. */
function lastWhere(pieces: readonly Piece[], holds: (piece: Piece) => boolean): Piece | undefined {
  return pieces[countLeading(pieces, holds) - 1]
}
