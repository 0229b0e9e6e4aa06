import {
  AlignmentType,
  Document,
  Footer,
  Header,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import { contentWidth, partChildren } from './docx-blocks.ts'
import { withoutControls } from './docx-text.ts'
import type { Paper, PaperCitation } from './paper.ts'

const quiet = '5F6368'
const small = { size: 15, color: quiet }

/** The report for a word processor: a footnote for each citation. */
export async function writeDocx(paper: Paper): Promise<Buffer> {
  const notes = { met: new Set<number>(), known: new Set(paper.citations.map(({ n }) => n)) }
  const document = new Document({
    title: `${paper.title}: ${paper.caseLine}`,
    subject: paper.contentSha256,
    creator: 'Casefold',
    styles,
    numbering: { config: [{ reference: 'points', levels: [numbered] }] },
    footnotes: Object.fromEntries(
      paper.citations.map((citation) => [citation.n, { children: [toFootnote(citation)] }]),
    ),
    sections: [
      {
        properties: {
          page: {
            size: { width: 12_240, height: 15_840 },
            margin: { top: 1_300, bottom: 1_200, left: 1_440, right: 1_440 },
          },
        },
        headers: { default: runningHead(paper) },
        footers: { default: foot(paper) },
        children: [...titleChildren(paper), ...paper.parts.flatMap((part, at) => partChildren(part, at + 1, notes))],
      },
    ],
  })
  return Packer.toBuffer(document)
}

const numbered = {
  level: 0,
  format: LevelFormat.DECIMAL,
  text: '%1.',
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 360, hanging: 360 }, spacing: { after: 100 } } },
} as const

const styles = {
  default: {
    document: { run: { font: 'Arial', size: 19 } },
    heading1: {
      run: { size: 27, bold: true, color: '1A1A1A' },
      paragraph: { spacing: { before: 360, after: 100 }, keepNext: true },
    },
    heading2: {
      run: { size: 21, bold: true, color: '1A1A1A' },
      paragraph: { spacing: { before: 200, after: 60 }, keepNext: true },
    },
  },
} as const

function titleChildren({ title, facts }: Paper): Paragraph[] {
  return [
    new Paragraph({ children: [new TextRun({ text: 'REVIEW OF MEDICAL RECORDS', characterSpacing: 24, ...small })] }),
    new Paragraph({ children: [new TextRun({ text: title, bold: true, size: 44 })], spacing: { after: 160 } }),
    ...facts.map(
      ({ label, text }) =>
        new Paragraph({
          tabStops: [{ type: TabStopType.LEFT, position: 1_900 }],
          indent: { left: 1_900, hanging: 1_900 },
          spacing: { after: 40 },
          children: [
            new TextRun({ text: label, size: 18, color: quiet }),
            new TextRun({ children: [new Tab(), withoutControls(text)], size: 18 }),
          ],
        }),
    ),
  ]
}

function toFootnote({ where, quote }: PaperCitation): Paragraph {
  const text = withoutControls(`${where}: “${quote}”`)
  return new Paragraph({ children: [new TextRun({ text: ` ${text}`, size: 16 })] })
}

function runningHead({ title, caseLine }: Paper): Header {
  const children = [
    new TextRun({ text: withoutControls(caseLine), ...small }),
    new TextRun({ children: [new Tab(), title], ...small }),
  ]
  return new Header({
    children: [new Paragraph({ children, tabStops: [{ type: TabStopType.RIGHT, position: contentWidth }] })],
  })
}

function foot({ contentSha256 }: Paper): Footer {
  const children = [
    new TextRun({ text: `Content sha256 ${contentSha256}`, size: 13, color: quiet }),
    new TextRun({
      children: [new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
      size: 13,
      color: quiet,
    }),
  ]
  return new Footer({
    children: [new Paragraph({ children, tabStops: [{ type: TabStopType.RIGHT, position: contentWidth }] })],
  })
}
