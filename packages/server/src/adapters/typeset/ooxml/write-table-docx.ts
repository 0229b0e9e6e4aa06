import { type ZipEntry, zip } from '../../../kernel/zip.ts'
import { oneLine } from '../printable.ts'
import type { Cell, Run, TableColumn, TableLine, TablePaper, TableSection } from '../table-paper.ts'
import { contentTypes, longPart, officeTypes, packageTypes, part, relationships, toXml } from './xml.ts'

type Lines = AsyncIterable<TableLine> | Iterable<TableLine>

/** Twentieths of a point: letter paper on its side less three quarters of an inch on either side. */
const [paperWidth, paperHeight, margin] = [15_840, 12_240, 1_080] as const
const width = paperWidth - 2 * margin
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const spaces = `xmlns:w="${main}" xmlns:r="${officeTypes}/relationships"`
const [ink, quiet, link] = ['1A1A1A', '5F6368', '1F4E8C'] as const

/** Long tables for a word processor, written as their rows come. */
export function writeTableDocx(paper: TablePaper<Lines>): AsyncGenerator<Buffer> {
  return zip(partsOf(paper))
}

function partsOf(paper: TablePaper<Lines>): ZipEntry[] {
  // Known when the text is written.
  const links = new Map<string, string>()
  const kind = 'officedocument.wordprocessingml'
  const types = contentTypes({
    '/word/document.xml': `${kind}.document.main`,
    '/word/styles.xml': `${kind}.styles`,
    '/word/header1.xml': `${kind}.header`,
    '/word/footer1.xml': `${kind}.footer`,
    '/docProps/core.xml': 'package.core-properties',
  })
  return [
    { name: '[Content_Types].xml', content: part(types) },
    { name: '_rels/.rels', content: part(rootRelationships) },
    { name: 'docProps/core.xml', content: part(core(paper)) },
    { name: 'word/styles.xml', content: part(styles) },
    { name: 'word/header1.xml', content: part(`<w:hdr ${spaces}>${headLine(paper)}</w:hdr>`) },
    { name: 'word/footer1.xml', content: part(`<w:ftr ${spaces}>${footLine(paper)}</w:ftr>`) },
    { name: 'word/document.xml', content: longPart(documentXml(paper, links)) },
    { name: 'word/_rels/document.xml.rels', content: documentRelationships(links) },
  ]
}

const rootRelationships = relationships([{ id: 'r1', type: 'officeDocument', target: 'word/document.xml' }]).replace(
  '</Relationships>',
  `<Relationship Id="r2" Type="${packageTypes}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
)

async function* documentRelationships(links: ReadonlyMap<string, string>): AsyncGenerator<Buffer> {
  const own = [
    { id: 'styles', type: 'styles', target: 'styles.xml' },
    { id: 'head', type: 'header', target: 'header1.xml' },
    { id: 'foot', type: 'footer', target: 'footer1.xml' },
  ]
  const others = [...links].map(([target, id]) => ({ id, type: 'hyperlink', target, external: true }))
  yield* part(relationships([...own, ...others]))
}

function core({ title, caseLine, madeAt }: TablePaper<Lines>): string {
  const at = madeAt.toISOString()
  return (
    `<cp:coreProperties xmlns:cp="${packageTypes}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${toXml(`${title}: ${caseLine}`)}</dc:title><dc:creator>Casefold</dc:creator>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created></cp:coreProperties>`
  )
}

const styles =
  `<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr>` +
  `<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:color w:val="${ink}"/><w:sz w:val="17"/></w:rPr></w:rPrDefault>` +
  '</w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/>' +
  '<w:pPr><w:keepNext/><w:spacing w:before="300" w:after="80"/><w:outlineLvl w:val="0"/></w:pPr>' +
  '<w:rPr><w:b/><w:sz w:val="26"/></w:rPr></w:style></w:styles>'

const toRight = `<w:tabs><w:tab w:val="right" w:pos="${width}"/></w:tabs>`
const small = { size: 14, color: quiet }

function headLine({ title, caseLine }: TablePaper<Lines>): string {
  return paragraph(`${run(caseLine, small)}${tab}${run(title, small)}`, toRight)
}

const tab = '<w:r><w:tab/></w:r>'

function footLine({ notice }: TablePaper<Lines>): string {
  const field = (code: string): string => `<w:fldSimple w:instr="${code}">${run('1', small)}</w:fldSimple>`
  const place = `${run('Page ', small)}${field('PAGE')}${run(' of ', small)}${field('NUMPAGES')}`
  return paragraph(`${run(notice, small)}${tab}${place}`, toRight)
}

async function* documentXml(paper: TablePaper<Lines>, links: Map<string, string>): AsyncGenerator<string> {
  yield `<w:document ${spaces}><w:body>`
  yield paragraph(run(paper.title, { size: 40, strong: true }), '<w:spacing w:after="160"/>')
  for (const { label, text } of paper.facts) {
    const hanging =
      '<w:tabs><w:tab w:val="left" w:pos="1900"/></w:tabs><w:spacing w:after="30"/><w:ind w:left="1900" w:hanging="1900"/>'
    yield paragraph(`${run(label, { color: quiet })}${tab}${run(text)}`, hanging)
  }
  const shaded = '<w:shd w:val="clear" w:color="auto" w:fill="F1F3F5"/><w:spacing w:before="160" w:after="80"/>'
  yield paragraph(run(paper.notice, { strong: true }), shaded)
  for (const section of paper.sections) yield* sectionXml(section, links)
  yield `<w:sectPr><w:headerReference w:type="default" r:id="head"/><w:footerReference w:type="default" r:id="foot"/>`
  yield `<w:pgSz w:w="${paperWidth}" w:h="${paperHeight}" w:orient="landscape"/>`
  yield `<w:pgMar w:top="1000" w:bottom="900" w:left="${margin}" w:right="${margin}" w:header="500" w:footer="450" w:gutter="0"/>`
  yield '</w:sectPr></w:body></w:document>'
}

async function* sectionXml(
  { title, note, columns, lines }: TableSection<Lines>,
  links: Map<string, string>,
): AsyncGenerator<string> {
  yield paragraph(run(title), '<w:pStyle w:val="Heading1"/>')
  if (note !== '') yield paragraph(run(note, { color: quiet }), '<w:spacing w:after="80"/>')
  let isOpen = false
  for await (const line of lines) {
    if (!isOpen) yield tableHead(columns)
    isOpen = true
    yield line.kind === 'divider' ? dividerRow(line.text, columns) : row(line.cells, columns, links)
  }
  // A table must be followed by a paragraph.
  yield isOpen ? `</w:tbl>${paragraph('')}` : ''
}

function tableHead(columns: readonly TableColumn[]): string {
  const line = (side: string, size: number): string =>
    `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="C9CCD1"/>`
  const cells = columns.map((column) =>
    cellXml(paragraph(run(column.title, { strong: true, color: quiet, size: 16 })), widthOf(column)),
  )
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="${width}" w:type="dxa"/><w:tblBorders>${line('bottom', 4)}${line('insideH', 4)}</w:tblBorders>` +
    '<w:tblLayout w:type="fixed"/><w:tblCellMar><w:top w:w="50" w:type="dxa"/><w:left w:w="0" w:type="dxa"/>' +
    '<w:bottom w:w="50" w:type="dxa"/><w:right w:w="140" w:type="dxa"/></w:tblCellMar></w:tblPr>' +
    `<w:tblGrid>${columns.map((column) => `<w:gridCol w:w="${widthOf(column)}"/>`).join('')}</w:tblGrid>` +
    `<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${cells.join('')}</w:tr>`
  )
}

function widthOf({ width: share }: TableColumn): number {
  return Math.floor(share * width)
}

function row(cells: readonly Cell[], columns: readonly TableColumn[], links: Map<string, string>): string {
  const written = columns.map((column, at) => {
    const paragraphs = (cells[at] ?? []).map((runs) => paragraph(runs.map((each) => runXml(each, links)).join('')))
    return cellXml(paragraphs.join('') || paragraph(''), widthOf(column))
  })
  return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${written.join('')}</w:tr>`
}

function dividerRow(text: string, columns: readonly TableColumn[]): string {
  const look = `<w:gridSpan w:val="${columns.length}"/><w:shd w:val="clear" w:color="auto" w:fill="E4E9F0"/>`
  const said = paragraph(run(text, { strong: true }), '<w:keepNext/><w:ind w:left="100"/>')
  return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cellXml(said, width, look)}</w:tr>`
}

function cellXml(paragraphs: string, wide: number, more = ''): string {
  return `<w:tc><w:tcPr><w:tcW w:w="${wide}" w:type="dxa"/>${more}</w:tcPr>${paragraphs}</w:tc>`
}

function runXml({ text, style, href }: Run, links: Map<string, string>): string {
  if (href === undefined) return run(text, { strong: style === 'strong', ...(style === 'quiet' && { color: quiet }) })
  const id = links.get(href) ?? `l${links.size + 1}`
  links.set(href, id)
  return `<w:hyperlink r:id="${id}">${run(text, { color: link })}</w:hyperlink>`
}

type Look = { readonly strong?: boolean; readonly color?: string; readonly size?: number }

function run(text: string, { strong = false, color, size }: Look = {}): string {
  const look = [
    strong ? '<w:b/>' : '',
    color === undefined ? '' : `<w:color w:val="${color}"/>`,
    size === undefined ? '' : `<w:sz w:val="${size}"/>`,
  ].join('')
  const styled = look === '' ? '' : `<w:rPr>${look}</w:rPr>`
  return `<w:r>${styled}<w:t xml:space="preserve">${toXml(oneLine(text))}</w:t></w:r>`
}

function paragraph(runs: string, look = ''): string {
  return `<w:p>${look === '' ? '' : `<w:pPr>${look}</w:pPr>`}${runs}</w:p>`
}
