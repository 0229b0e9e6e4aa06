import type { Appendix, CitedPage, Mark } from './paper.ts'
import { rule } from './pdf-blocks.ts'
import { colours, margin, type PdfNode, pageHeight, textWidth } from './pdf-node.ts'
import { printable } from './printable.ts'

const top = 96
const mostHeight = pageHeight - top - 62
const markWidth = 26

/** One page of the report for each page of the records: its picture, the cited words marked, each mark a link back. */
export function citedPageNodes({ pages, note }: Appendix, place: number): PdfNode[] {
  if (pages.length === 0 && note === '') return []
  return [
    {
      text: `${place}  Cited pages`,
      style: 'part',
      headlineLevel: 1,
      outline: true,
      outlineText: 'Cited pages',
      pageBreak: 'before',
    },
    rule(),
    {
      text: 'Each page that follows is a picture of a page of the records. The cited words are marked; the number beside a mark leads back to its line in the list of citations.',
      style: 'body',
      margin: [0, 8, 0, 0],
    },
    ...(note === '' ? [] : [{ text: printable(note), style: 'note' }]),
    ...pages.flatMap(pageNodes),
  ]
}

/** The name under which a page is reached from the numbers that cite it. */
export function pageTarget(n: number): string {
  return `page-${n}`
}

function pageNodes(page: CitedPage, at: number): PdfNode[] {
  const heading = {
    text: [{ text: printable(page.title), bold: true }, ...page.citations.map((n) => backLink(n))],
    id: pageTarget(page.citations[0] ?? 0),
    pageBreak: 'before',
    fontSize: 9,
  }
  // One line can carry one name only; the others lie on empty lines of no height.
  const names = page.citations
    .slice(1)
    .map((n) => ({ text: ' ', fontSize: 0.1, id: pageTarget(n), absolutePosition: { x: margin, y: top - 30 } }))
  if (!page.picture) {
    const words = 'A picture of this page could not be made. The list of citations has its words.'
    return [heading, ...names, { text: words, style: 'note', margin: [0, 12, 0, 0] }]
  }
  const { width, height } = page.picture
  const scale = Math.min((textWidth - markWidth) / width, mostHeight / height)
  const frame = { width: width * scale, height: height * scale }
  const place = { x: margin, y: top }
  return [
    heading,
    ...names,
    { image: pictureName(at), ...frame, absolutePosition: place },
    { canvas: [...page.marks.map((mark) => markBox(mark, frame)), border(frame)], absolutePosition: place },
    ...sideMarks(page.marks, frame),
  ]
}

export function pictureName(at: number): string {
  return `cited-${at}.jpg`
}

type Frame = { readonly width: number; readonly height: number }

function markBox({ x0, y0, x1, y1 }: Mark, { width, height }: Frame): PdfNode {
  const pad = 1.5
  return {
    type: 'rect',
    x: x0 * width - pad,
    y: y0 * height - pad,
    w: (x1 - x0) * width + 2 * pad,
    h: (y1 - y0) * height + 2 * pad,
    color: '#ffd84d',
    fillOpacity: 0.4,
  }
}

function border({ width, height }: Frame): PdfNode {
  return { type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: 0.5, lineColor: colours.rule }
}

/** Beside the first line of each citation, moved down where two would cover each other. */
function sideMarks(marks: readonly Mark[], { width, height }: Frame): PdfNode[] {
  const first = new Map<number, number>()
  for (const { n, y0 } of marks) first.set(n, Math.min(first.get(n) ?? 1, y0))
  let free = 0
  return [...first]
    .sort(([, one], [, other]) => one - other)
    .map(([n, y0]) => {
      const y = Math.max(y0 * height, free)
      free = y + 9
      return { text: [backLink(n)], absolutePosition: { x: margin + width + 2, y: top + y } }
    })
}

function backLink(n: number): PdfNode {
  return { text: ` [${n}]`, linkToDestination: `cite-${n}`, color: colours.link, fontSize: 7.5 }
}
