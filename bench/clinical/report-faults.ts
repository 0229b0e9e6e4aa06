import type { CheckedContent } from './checked-content.ts'
import type { Printed } from './printed-report.ts'

/** A number that no record has: a round one may well stand in it. */
const nobodys = 97.13

/** Reports with one fault each, which the check has to see: another number, date, drug or quote. */
export function plantFaults(content: CheckedContent): CheckedContent[] {
  const faults: CheckedContent[] = []
  const say = (change: (text: string) => string): void => {
    const at = content.bottomLine.findIndex(({ text, findingIds }) => findingIds.length > 0 && change(text) !== text)
    const sentence = content.bottomLine[at]
    if (sentence)
      faults.push({ ...content, bottomLine: content.bottomLine.with(at, { ...sentence, text: change(sentence.text) }) })
  }
  say((text) => text.replace(/\.$/, ` for ${nobodys} years.`))
  say((text) => text.replace(/\b\d\d\/\d\d\/\d{4}\b/, '02/29/1904'))
  say((text) => text.replace(/\.$/, ' and cyclobenzaparin.'))
  const [first, ...others] = content.citations
  if (first?.quote) faults.push({ ...content, citations: [{ ...first, quote: `${first.quote} ` }, ...others] })
  const [row] = content.tables[0]?.rows ?? []
  const foreign = content.citations.find(({ n }) => row && !row.citations.includes(n))
  if (row && foreign) {
    const rows = [{ ...row, citations: [...row.citations, foreign.n] }]
    faults.push({ ...content, tables: [{ rows }, ...content.tables.slice(1)] })
  }
  return [...faults, ...screenFaults(content)]
}

/** A screen whose input, result or verdict is not its own, and a trend with another point or another line. */
function screenFaults(content: CheckedContent): CheckedContent[] {
  const faults: CheckedContent[] = []
  const { screens = [], trends = [] } = content
  const at = screens.findIndex(({ inputs }) => inputs.some(({ findingIds }) => findingIds.length > 0))
  const screen = screens[at]
  if (screen) {
    const put = (change: Partial<typeof screen>): void => {
      faults.push({ ...content, screens: screens.with(at, { ...screen, ...change }) })
    }
    const place = screen.inputs.findIndex(({ findingIds }) => findingIds.length > 0)
    const input = screen.inputs[place]
    if (input) put({ inputs: screen.inputs.with(place, { ...input, cells: [...input.cells, '97.3 L'] }) })
    put({ result: `${screen.result} The value is 97.3.` })
    put({ result: `${screen.result} This meets the listing.` })
  }
  const [trend] = trends
  const [point] = trend?.points ?? []
  if (trend && point) {
    const put = (change: Partial<typeof trend>): void => {
      faults.push({ ...content, trends: [{ ...trend, ...change }, ...trends.slice(1)] })
    }
    put({ points: [{ ...point, amount: point.amount + 97 }, ...trend.points.slice(1)] })
    put({ points: trend.points.toReversed() })
    put({ phase: trend.phase === 'post' ? 'pre' : 'post' })
    if (trend.slope) put({ slope: { ...trend.slope, mLPerYear: trend.slope.mLPerYear + 20 } })
  }
  return faults
}

/** The same of what was printed: a sentence, the body, a sentence too few, and the words of a citation. */
export function plantPrintedFaults(printed: Printed): Printed[] {
  const [first, ...others] = printed.bottomLine
  const [note] = printed.notes.keys()
  if (!first || note === undefined) return []
  return [
    { ...printed, bottomLine: [{ ...first, text: `${first.text} for ${nobodys} years` }, ...others] },
    { ...printed, body: `${printed.body} 02/29/1904` },
    { ...printed, body: `${printed.body} cyclobenzaparin` },
    { ...printed, bottomLine: others },
    { ...printed, notes: new Map([...printed.notes].map(([n]) => [n, 'other words'])) },
  ]
}
