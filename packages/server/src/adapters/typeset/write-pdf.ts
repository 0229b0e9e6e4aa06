// @ts-expect-error: the package has no types; what is used of it is below
import untyped from 'pdfmake'
import { fonts } from './fonts.ts'
import type { Appendix, Paper, PaperCitation } from './paper.ts'
import { partNodes, rule } from './pdf-blocks.ts'
import { citedPageNodes, pageTarget, pictureName } from './pdf-cited-pages.ts'
import { colours, margin, type PdfNode, pageWidth, textWidth } from './pdf-node.ts'
import { oneLine, printable } from './printable.ts'
import { rowsFit } from './rows-fit.ts'

type PdfMaker = {
  readonly virtualfs: { writeFileSync(path: string, content: Buffer): void }
  setFonts(fonts: object): void
  addTableLayouts(layouts: object): void
  setUrlAccessPolicy(allowed: (url: string) => boolean): void
  setLocalAccessPolicy(allowed: (path: string) => boolean): void
  createPdf(definition: object): { getBuffer(): Promise<Buffer> }
}

const maker = untyped as PdfMaker

/** The report as a PDF file, with the cited pages behind it. Nothing but its fonts is read from outside. */
export async function writePdf(paper: Paper, appendix: Appendix): Promise<Buffer> {
  const files = new Set(Object.values(fonts))
  maker.setFonts({ Roboto: fonts })
  maker.setUrlAccessPolicy(() => false)
  maker.setLocalAccessPolicy((path) => files.has(path))
  maker.addTableLayouts(layouts)
  const images: Record<string, string> = {}
  for (const [at, { picture }] of appendix.pages.entries()) {
    if (!picture) continue
    maker.virtualfs.writeFileSync(pictureName(at), Buffer.from(picture.jpeg))
    images[pictureName(at)] = pictureName(at)
  }
  return maker.createPdf(toDefinition(paper, appendix, images)).getBuffer()
}

function toDefinition(paper: Paper, appendix: Appendix, images: object): object {
  const appended = new Set(appendix.pages.flatMap(({ citations }) => [...citations]))
  const targets = { targetOf: (n: number): string => (appended.has(n) ? pageTarget(n) : `cite-${n}`) }
  const { parts } = paper
  return {
    content: [
      ...titleNodes(paper),
      ...parts.flatMap((part, at) => partNodes(part, at + 1, targets)),
      ...citationNodes(paper.citations, parts.length + 1, appended),
      ...citedPageNodes(appendix, parts.length + 2),
    ],
    images,
    pageSize: 'LETTER',
    pageMargins: [margin, 62, margin, 54],
    header: () => runningHead(paper),
    footer: (page: number, pages: number) => foot(paper, page, pages),
    info: { title: `${paper.title}: ${paper.caseLine}`, subject: paper.contentSha256, creationDate: paper.madeAt },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: colours.ink },
    styles,
    // A heading that stands too low goes with what follows it.
    pageBreakBefore: ({ headlineLevel, startPosition }: Placed) =>
      headlineLevel !== undefined && startPosition.verticalRatio > (headlineLevel === 1 ? 0.83 : 0.88),
    compress: true,
  }
}

type Placed = { readonly headlineLevel?: number; readonly startPosition: { readonly verticalRatio: number } }

const styles = {
  part: { fontSize: 13, bold: true, margin: [0, 20, 0, 3] },
  heading: { fontSize: 10.5, bold: true, margin: [0, 12, 0, 2] },
  body: { margin: [0, 4, 0, 3] },
  note: { fontSize: 8, color: colours.quiet, margin: [0, 2, 0, 2] },
  table: { fontSize: 8, lineHeight: 1.15, margin: [0, 5, 0, 6] },
  columnTitle: { bold: true, fontSize: 7.5, color: colours.quiet },
  cardLabel: { bold: true, fontSize: 8.5, margin: [0, 0, 0, 2] },
} as const

const lines = {
  hLineWidth: (line: number, { table }: { table: { body: unknown[] } }) =>
    line === 1 ? 0.8 : line === 0 || line === table.body.length ? 0 : 0.4,
  vLineWidth: () => 0,
  hLineColor: (line: number) => (line === 1 ? colours.ink : colours.rule),
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

const layouts = {
  lines,
  narrowLines: { ...lines, paddingRight: () => 5 },
  card: {
    hLineWidth: () => 0,
    vLineWidth: () => 2.5,
    paddingLeft: () => 10,
    paddingRight: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
}

function titleNodes({ title, facts }: Paper): PdfNode[] {
  const widths = [104, textWidth - 112]
  const rows = facts.map(({ label, text }) => [label, printable(oneLine(text))] as const)
  return [
    { text: 'REVIEW OF MEDICAL RECORDS', fontSize: 8, color: colours.quiet },
    { text: title, fontSize: 22, bold: true, margin: [0, 2, 0, 8] },
    {
      layout: 'noBorders',
      table: {
        widths,
        dontBreakRows: rowsFit(lengthsOf(rows), widths, 8.5),
        body: rows.map(([label, text]) => [
          { text: label, color: colours.quiet, fontSize: 8.5 },
          { text, fontSize: 8.5 },
        ]),
      },
    },
  ]
}

function lengthsOf(rows: readonly (readonly string[])[]): number[][] {
  return rows.map((row) => row.map(({ length }) => length))
}

function citationNodes(citations: readonly PaperCitation[], place: number, appended: ReadonlySet<number>): PdfNode[] {
  if (citations.length === 0) return []
  const widths = [28, 150, textWidth - 178 - 24]
  const texts = citations.map(({ n, quote, where }) => [
    `[${n}]`,
    printable(oneLine(where)),
    printable(oneLine(`“${quote}”`)),
  ])
  const row = ({ n }: PaperCitation, at: number): PdfNode[] => {
    const [mark = '', where = '', quote = ''] = texts[at] ?? []
    const link = appended.has(n) && { linkToDestination: pageTarget(n), color: colours.link }
    return [{ text: mark, id: `cite-${n}`, ...link }, { text: where }, { text: quote }]
  }
  return [
    { text: `${place}  Citations`, style: 'part', headlineLevel: 1, outline: true, outlineText: 'Citations' },
    rule(),
    {
      style: 'table',
      layout: 'lines',
      table: {
        headerRows: 1,
        dontBreakRows: rowsFit(lengthsOf(texts), widths, 8),
        widths,
        body: [
          ['No.', 'Document and page', 'Words of the page'].map((text) => ({ text, style: 'columnTitle' })),
          ...citations.map(row),
        ],
      },
    },
  ]
}

function runningHead({ title, caseLine }: Paper): PdfNode {
  return {
    columns: [
      { text: printable(caseLine), noWrap: false },
      { text: title, alignment: 'right', width: 170 },
    ],
    fontSize: 7.5,
    color: colours.quiet,
    margin: [margin, 30, margin, 0],
  }
}

function foot({ contentSha256 }: Paper, page: number, pages: number): PdfNode {
  return {
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: 0.4, lineColor: colours.rule }] },
      {
        columns: [
          { text: `Content sha256 ${contentSha256}`, width: pageWidth - 2 * margin - 90 },
          { text: `Page ${page} of ${pages}`, alignment: 'right', width: 90 },
        ],
        margin: [0, 4, 0, 0],
      },
    ],
    fontSize: 7,
    color: colours.quiet,
    margin: [margin, 14, margin, 0],
  }
}
