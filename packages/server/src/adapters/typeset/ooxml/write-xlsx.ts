import { type ZipEntry, zip } from '../../../kernel/zip.ts'
import { contentTypes, longPart, officeTypes, part, relationships, toXml } from './xml.ts'

/** Words, a whole day as `2009-03-14`, or a link. */
export type SheetCell = string | { readonly day: string } | { readonly text: string; readonly href: string }
type SheetColumn = { readonly title: string; readonly width: number }

export type Sheet = {
  readonly name: string
  /** With titles, the first row stays in sight and can be filtered by. */
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
}

const style = { words: 1, day: 2, title: 3, link: 4 } as const
/** What a spreadsheet program takes. */
const longestText = 32_767
const mostLinks = 65_000

/**
 * A workbook, written as its rows come. All words are inline strings: whatever they begin with, no program takes them
 * for a formula.
 */
export function writeXlsx(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  return zip(partsOf(sheets))
}

function partsOf(sheets: readonly Sheet[]): ZipEntry[] {
  const own = sheets.map((_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, 'officedocument.spreadsheetml.worksheet'])
  const types = contentTypes({
    '/xl/workbook.xml': 'officedocument.spreadsheetml.sheet.main',
    '/xl/styles.xml': 'officedocument.spreadsheetml.styles',
    ...Object.fromEntries(own),
  })
  const targets = sheets.map((_, at) => ({
    id: `r${at + 1}`,
    type: 'worksheet',
    target: `worksheets/sheet${at + 1}.xml`,
  }))
  return [
    { name: '[Content_Types].xml', content: part(types) },
    {
      name: '_rels/.rels',
      content: part(relationships([{ id: 'r1', type: 'officeDocument', target: 'xl/workbook.xml' }])),
    },
    { name: 'xl/workbook.xml', content: part(workbook(sheets)) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: part(relationships([...targets, { id: 'styles', type: 'styles', target: 'styles.xml' }])),
    },
    { name: 'xl/styles.xml', content: part(styles) },
    ...sheets.flatMap((sheet, at) => sheetParts(sheet, at)),
  ]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

function workbook(sheets: readonly Sheet[]): string {
  const listed = sheets.map(({ name }, at) => `<sheet name="${toXml(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
  const repeated = sheets.flatMap(({ name, columns }, at) =>
    isTitled(columns)
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${toXml(name)}'!$1:$1</definedName>`
      : [],
  )
  return (
    `<workbook xmlns="${main}" xmlns:r="${officeTypes}/relationships"><sheets>${listed.join('')}</sheets>` +
    `<definedNames>${repeated.join('')}</definedNames></workbook>`
  )
}

/** In the order of `style`. */
const styles =
  `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts>` +
  '<fonts count="3"><font><sz val="10"/><name val="Arial"/></font><font><b/><sz val="10"/><name val="Arial"/></font>' +
  '<font><u/><sz val="10"/><color rgb="FF1F4E8C"/><name val="Arial"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE4E9F0"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/>' +
  xf('fontId="0"') +
  xf('fontId="0" numFmtId="164" applyNumberFormat="1"') +
  xf('fontId="1" fillId="2" applyFill="1" applyFont="1"') +
  xf('fontId="2" applyFont="1"') +
  '</cellXfs></styleSheet>'

function xf(of: string): string {
  return `<xf ${of} applyAlignment="1"><alignment horizontal="left" vertical="top" wrapText="1"/></xf>`
}

function isTitled(columns: readonly SheetColumn[]): boolean {
  return columns.some(({ title }) => title !== '')
}

/** Its links are known when its rows are written. */
function sheetParts(sheet: Sheet, at: number): ZipEntry[] {
  const links: string[] = []
  return [
    { name: `xl/worksheets/sheet${at + 1}.xml`, content: longPart(sheetXml(sheet, at, links)) },
    { name: `xl/worksheets/_rels/sheet${at + 1}.xml.rels`, content: linkParts(links) },
  ]
}

async function* linkParts(links: readonly string[]): AsyncGenerator<Buffer> {
  const all = links.map((target, n) => ({ id: `l${n + 1}`, type: 'hyperlink', target, external: true }))
  yield* part(relationships(all))
}

async function* sheetXml({ columns, rows }: Sheet, at: number, links: string[]): AsyncGenerator<string> {
  const titled = isTitled(columns)
  yield `<worksheet xmlns="${main}" xmlns:r="${officeTypes}/relationships"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`
  yield `<sheetViews><sheetView workbookViewId="0"${at === 0 ? ' tabSelected="1"' : ''}>`
  yield titled ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  yield '</sheetView></sheetViews><cols>'
  for (const [n, { width }] of columns.entries())
    yield `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`
  yield '</cols><sheetData>'
  let row = 0
  const places: string[] = []
  if (titled) {
    row += 1
    yield rowXml(
      row,
      columns.map(({ title }, n) => textCell(`${letters(n)}1`, title, style.title)),
    )
  }
  for await (const cells of rows) {
    row += 1
    const written = cells.map((cell, n) => {
      const place = `${letters(n)}${row}`
      if (typeof cell === 'object' && 'href' in cell && links.length < mostLinks) {
        links.push(cell.href)
        places.push(place)
        return textCell(place, cell.text, style.link)
      }
      return toCell(place, cell)
    })
    yield rowXml(row, written, linesOf(cells, columns))
  }
  yield '</sheetData>'
  if (titled) yield `<autoFilter ref="A1:${letters(columns.length - 1)}${row}"/>`
  if (places.length > 0)
    yield `<hyperlinks>${places.map((place, n) => `<hyperlink ref="${place}" r:id="l${n + 1}"/>`).join('')}</hyperlinks>`
  yield '<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>'
}

function rowXml(row: number, cells: readonly string[], lines = 1): string {
  const height = Math.min(lines * lineHeight, mostHeight)
  return `<row r="${row}" ht="${height}" customHeight="1">${cells.join('')}</row>`
}

/** In points, and the most that a row may have. */
const lineHeight = 13
const mostHeight = 409

/** How many lines the longest cell takes: not every program makes room for words that it has broken into lines. */
function linesOf(cells: readonly SheetCell[], columns: readonly SheetColumn[]): number {
  const lines = cells.map((cell, at) => {
    const width = columns[at]?.width ?? 1
    const text = typeof cell === 'string' ? cell : 'text' in cell ? cell.text : cell.day
    return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
  })
  return Math.max(1, ...lines)
}

function toCell(place: string, cell: SheetCell): string {
  if (typeof cell === 'string') return textCell(place, cell, style.words)
  if ('href' in cell) return textCell(place, cell.text, style.words)
  const serial = serialOf(cell.day)
  if (serial === undefined) return textCell(place, cell.day, style.words)
  return `<c r="${place}" s="${style.day}"><v>${serial}</v></c>`
}

/** Undefined for days that a spreadsheet does not know: before March 1900 it counts one that never was. */
function serialOf(day: string): number | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return undefined
  const serial = time / 86_400_000 + 25_569
  return serial < 61 ? undefined : serial
}

function textCell(place: string, text: string, look: number): string {
  if (text === '') return `<c r="${place}" s="${look}"/>`
  return `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${toSheetText(text)}</t></is></c>`
}

/** `_x000D_` stands for a sign there, so words that look alike are told apart. Too long a text ends with a mark. */
function toSheetText(text: string): string {
  const cut = text.length > longestText ? `${text.slice(0, longestText - 4)} […]` : text
  return toXml(cut.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
}

/** `A` to `Z`, then `AA`. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}
