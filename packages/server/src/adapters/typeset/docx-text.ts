import { Bookmark, FootnoteReferenceRun, InternalHyperlink, type ParagraphChild, TextRun } from 'docx'
import type { Line, Span } from './paper.ts'

/** Word counts footnotes itself: the first mention of a number is the footnote, every later one leads there. */
export type Notes = { readonly met: Set<number>; readonly known: ReadonlySet<number> }

export function toRuns(
  line: Line,
  notes: Notes,
  style: { readonly size?: number; readonly color?: string } = {},
): ParagraphChild[] {
  return line.flatMap((span) => [
    ...(span.text === '' ? [] : [textRun(span, style)]),
    ...(span.citations ?? []).filter((n) => notes.known.has(n)).flatMap((n, at) => mark(n, notes, at > 0)),
  ])
}

function textRun({ text, strong }: Span, style: { readonly size?: number; readonly color?: string }): TextRun {
  return new TextRun({ text: withoutControls(text), ...(strong && { bold: true }), ...style })
}

/** XML cannot hold them. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
}

function mark(n: number, notes: Notes, follows: boolean): ParagraphChild[] {
  const comma = follows ? [new TextRun({ text: ',', superScript: true })] : []
  if (!notes.met.has(n)) {
    notes.met.add(n)
    return [...comma, new Bookmark({ id: `cite_${n}`, children: [new FootnoteReferenceRun(n)] })]
  }
  const children = [new TextRun({ text: String(n), superScript: true, color: '1F4E8C' })]
  return [...comma, new InternalHyperlink({ anchor: `cite_${n}`, children })]
}
