import { canaryOf } from './canary.ts'
import { type Block, type Placed, place, type Run, type Style } from './layout.ts'
import { type PageKind, pageKinds } from './page-kinds.ts'
import { type DrawnPage, writePages } from './pdf-pages.ts'
import { makePerson, type Person } from './person.ts'
import { type Random, randomOf } from './random.ts'
import type { Casefile, TruthPage, TruthWord } from './truth.ts'
import { typefaces, widthOf } from './typeface.ts'

type Bates = { readonly prefix: string; readonly first: number; readonly digits: number }

export type CasefileOptions = {
  readonly seed: number
  /** Numbers the documents of one seed, so that each has its own words and canaries. */
  readonly document?: number
  readonly pages: number
  readonly kind?: PageKind | 'mixed'
  readonly bates?: Bates
}

/** US letter, in points. */
export const paper = { width: 612, height: 792 }
const margin = 54
const footer = 758

/** A born-digital PDF of records that we make up, and what each of its pages says. The same options, the same bytes. */
export async function makeCasefile(options: CasefileOptions): Promise<Casefile> {
  const { seed, document = 0, pages, kind = 'mixed', bates } = options
  const person = makePerson(randomOf(seed, document))
  const drawn: DrawnPage[] = []
  const truth: TruthPage[] = []
  for (let pageNumber = 1; pageNumber <= pages; pageNumber++) {
    const canary = canaryOf(seed, document, pageNumber)
    const pageLabel = bates
      ? `${bates.prefix}${String(bates.first + pageNumber - 1).padStart(bates.digits, '0')}`
      : null
    const foot = [`Page ${pageNumber} of ${pages}`, ...(pageLabel ? [pageLabel] : [])]
    const { style, placed } = composePage(randomOf(seed, document, pageNumber), person, kind, canary, foot)
    drawn.push({ style, lines: placed.lines, rules: placed.rules })
    truth.push({ pageNumber, canary, pageLabel, ...textOf(placed.lines, style) })
  }
  const bytes = await writePages(drawn, `Made-up records ${seed}/${document}`)
  return { fileName: `records-${seed}-${document}.pdf`, contentType: 'application/pdf', bytes, pages: truth }
}

function composePage(
  random: Random,
  person: Person,
  kind: PageKind | 'mixed',
  canary: string,
  foot: readonly string[],
): { style: Style; placed: Placed } {
  const chosen = kind === 'mixed' ? random.pick(Object.keys(pageKinds) as PageKind[]) : kind
  const style: Style = { face: chosen === 'labs' ? 'mono' : random.pick(typefaces), size: random.int(18, 22) / 2 }
  // Courier is wide: the same words need a smaller size.
  const fitting = style.face === 'mono' ? { ...style, size: Math.min(style.size, 9) } : style
  const head: Block[] = [
    {
      kind: 'pairs',
      pairs: [
        ['Patient', `${person.family}, ${person.given}`],
        ['MRN', person.recordNumber],
      ],
      across: 2,
    },
    {
      kind: 'pairs',
      pairs: [
        ['DOB', person.born],
        ['Reference', canary],
      ],
      across: 2,
    },
    { kind: 'rule' },
  ]
  const body = placeAll([...head, ...pageKinds[chosen](person, random)], fitting)
  return { style: fitting, placed: { ...body, lines: [...body.lines, placeFoot(foot, fitting)] } }
}

/** From the top until the page is full. */
function placeAll(blocks: readonly Block[], style: Style): Placed {
  const all = { lines: [] as (readonly Run[])[], rules: [] as Placed['rules'][number][], bottom: margin - 14 }
  for (const block of blocks) {
    const placed = place(block, { x: margin, width: paper.width - 2 * margin, top: all.bottom }, style)
    if (placed.bottom > footer - 18) break
    all.lines.push(...placed.lines)
    all.rules.push(...placed.rules)
    all.bottom = placed.bottom
  }
  return all
}

/** The first at the left, a stamp at the right. */
export function placeFoot([left = '', stamp]: readonly string[], { face }: Style): Run[] {
  const size = 9
  const runs = [{ text: left, x: margin, y: footer, size, bold: false }]
  if (stamp === undefined) return runs
  const x = paper.width - 36 - widthOf(stamp, face, true, size)
  return [...runs, { text: stamp, x, y: footer, size, bold: true }]
}

/** What the lines of a page say, and where each word stands. */
export function textOf(lines: Placed['lines'], { face }: Style): Pick<TruthPage, 'text' | 'words'> {
  const text = lines.map((runs) => runs.map((run) => run.text).join(' ')).join('\n')
  return { text, words: lines.flat().flatMap((run) => wordsOf(run, face)) }
}

/** A box from the ascenders to the descenders, as wide as the pen moves. */
function wordsOf({ text, x, y, size, bold }: Run, face: Style['face']): TruthWord[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const left = x + widthOf(text.slice(0, index), face, bold, size)
    return {
      text: word,
      x0: left / paper.width,
      y0: (y - size * 0.75) / paper.height,
      x1: (left + widthOf(word, face, bold, size)) / paper.width,
      y1: (y + size * 0.22) / paper.height,
    }
  })
}
