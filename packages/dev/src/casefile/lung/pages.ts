import { randomOf } from '../random.ts'
import { makeStoryPerson, providerName } from '../story/people.ts'
import { type DateForm, dateForms, daysAfter, writeDate } from '../story/random.ts'
import { typefaces } from '../typeface.ts'
import { lungBlocks } from './blocks.ts'
import { makePrint, type Print } from './cells.ts'
import { drawLungHead } from './head.ts'
import { heldOutLayouts } from './held-out.ts'
import { lungLists } from './lists.ts'
import type { Making } from './making.ts'
import { noiseLines } from './noise.ts'
import { makeLungTest, makeTested } from './physiology.ts'
import { type ImplausibleRule, plantImplausible } from './planted.ts'
import { addLine, addSpace, openSheet } from './sheet.ts'
import { drawTable, spirometryRows, tableForms } from './tables.ts'
import { earlierDates, lungTrends } from './trends.ts'
import type { LungPage, LungValue } from './types.ts'
import { drawLungWriting, type LungWriting } from './writing.ts'

type TableName = keyof typeof tableForms
const lists = { ...lungLists, ...lungTrends }
type ListName = keyof typeof lists
type BlockName = keyof typeof lungBlocks
export type LungLayout = TableName | ListName | BlockName | LungWriting

export const lungLayouts: readonly LungLayout[] = [
  ...(Object.keys(tableForms) as TableName[]),
  ...(Object.keys(lungBlocks) as BlockName[]),
  ...(Object.keys(lists) as ListName[]),
  'letter',
  'note',
]

/** A page of a laboratory, a hospital or an office, and every number that it says of the person. */
export function makeLungPage(seed: number, layout: LungLayout): LungPage {
  const making = openPage(seed, layout)
  const { sheet, random, date, form } = making
  if (layout === 'letter' || layout === 'note') {
    return { seed, layout, heldOut: heldOutLayouts.has(layout), ...sheet, values: drawLungWriting(making, layout) }
  }
  drawLungHead(making)
  const noise = noiseLines(random, layout === 'full' || layout === 'dateColumns', !single.has(layout))
  for (const line of noise.above) addLine(sheet, line)
  addSpace(sheet)
  const values = drawBody(making, layout)
  addSpace(sheet)
  for (const line of noise.below) addLine(sheet, line)
  addSpace(sheet)
  const later = writeDate(daysAfter(date, random.int(1, 9)), form)
  const signed = `Electronically signed by ${providerName(seed, 2)}, MD on ${later}`
  addLine(sheet, random.pick([signed, `Printed ${later} 08:14`, 'Page 1 of 1']))
  return { seed, layout, heldOut: heldOutLayouts.has(layout), ...sheet, values }
}

/** The layouts into which faults are planted: a test of one day, with its volumes. */
export const plantedLayouts = [
  'classic',
  'refFirst',
  'limits',
  'unitColumn',
  'flat',
  'transposed',
  'slip',
  'lineList',
] as const

/** A page with numbers that cannot be right together. */
export function makeImplausiblePage(
  seed: number,
  layout: (typeof plantedLayouts)[number],
  rule: ImplausibleRule,
): LungPage {
  const { print, ...making } = openPage(seed, layout)
  const { test, implausible } = plantImplausible(
    making.test,
    making.random,
    single.has(layout) ? 'unspecified' : 'pre',
    rule,
  )
  drawLungHead({ ...making, print })
  const values = drawBody({ ...making, test, print: { ...print, gaps: 0 } }, layout)
  return { seed, layout, heldOut: heldOutLayouts.has(layout), ...making.sheet, values, implausible }
}

function openPage(seed: number, layout: LungLayout): Making {
  const random = randomOf(seed, 'lung', layout)
  const face = random.pick(crowded.has(layout) ? typefaces.filter((each) => each !== 'mono') : typefaces)
  const person = makeStoryPerson(random)
  const tested = makeTested(random, person.sex === 'male' ? 'male' : 'female')
  return {
    seed,
    random,
    person,
    tested,
    sheet: openSheet({ face, size: face === 'mono' || crowded.has(layout) ? 9 : random.pick([9.5, 10, 10.5]) }),
    print: printOf(layout, makePrint(random)),
    date: daysAfter('2009-01-05', random.int(0, 5000)),
    form: random.pick(Object.keys(dateForms) as DateForm[]),
    test: makeLungTest(tested, random),
  }
}

/** Layouts that hold the numbers of one phase only. */
const single: ReadonlySet<LungLayout> = new Set([
  'limits',
  'range',
  'unitColumn',
  'dateRows',
  'slip',
  'trials',
  'exported',
  'dateColumns',
  'sessions',
  'piped',
])
/** They leave no room for long names. */
const crowded: ReadonlySet<LungLayout> = new Set(['limitsBoth', 'transposed'])
const several: ReadonlySet<LungLayout> = new Set(['dateColumns', 'dateRows', 'flowSheet', 'exported'])
const inLines: ReadonlySet<LungLayout> = new Set(['exported', 'lineList', 'slip', 'piped'])
const unitless: ReadonlySet<LungLayout> = new Set(['flowSheet', 'dateRows', 'percentOnly', 'beside'])

/** A unit that is printed behind each number needs none behind the name. */
function printOf(layout: LungLayout, print: Print): Print {
  if (layout === 'unitColumn') return { ...print, units: 'column' }
  if (inLines.has(layout)) return { ...print, units: 'column', mark: '' }
  const units = unitless.has(layout) ? 'none' : print.units
  const isNarrow = crowded.has(layout) || several.has(layout) || layout === 'trials'
  return { ...print, units, labels: isNarrow ? print.labels % 3 : print.labels }
}

function drawBody(making: Making, layout: Exclude<LungLayout, LungWriting>): LungValue[] {
  const { sheet, random, print, form, tested, date, test } = making
  if (layout in lists) {
    const [, ...earlier] = earlierDates(date, several.has(layout) ? random.int(2, 4) : 1, random)
    const tests = [{ date, test }, ...earlier.map((day) => ({ date: day, test: makeLungTest(tested, random) }))]
    return lists[layout as ListName]({ sheet, random, print, form, tests })
  }
  if (layout in lungBlocks) return lungBlocks[layout as BlockName](making)
  return drawTable(
    { sheet, print, random, date },
    tableForms[layout as TableName](random),
    test,
    spirometryRows(random),
  )
}
