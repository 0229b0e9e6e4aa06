import type { SaidDate } from '../../dates/find-dates.ts'
import type { Moment } from '../../dates/moment.ts'
import { isOtherAbbreviation } from '../../text/abbreviations-in-context.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import { findFigures, masked } from './figures.ts'
import { isGeneral, orders } from './general-talk.ts'
import { findLabels, type Label } from './measures.ts'
import { type Cue, findCues, phasesOf, withoutCues } from './prose-phases.ts'
import { nameGroups, toReading } from './prose-reading.ts'
import { groupValues } from './prose-values.ts'
import type { Reading } from './reading.ts'
import { touching } from './spans.ts'
import type { SaidPhase } from './terms.ts'
import { datesOf, isEarlier, nowWords, testDates, testWords } from './test-dates.ts'

type Span = { readonly start: number; readonly end: number }
/** What the sentences before leave open: a phase and a date that hold on, and whether they spoke of lungs. */
type Carried = {
  readonly phase?: SaidPhase
  /** The line that named the phase had its numbers too: the phase ends with it. */
  readonly inline?: boolean
  readonly on?: Moment
  readonly lungs: number
  readonly source: number
}

/** Measurements in sentences and lines, outside of the tables. */
export function readProse(page: PageText, sentences: readonly Sentence[], tables: readonly Span[]): Reading[] {
  const readings: Reading[] = []
  let carried: Carried = { lungs: 0, source: 0 }
  let before: Sentence | undefined
  for (const sentence of joinBroken(sentences, page.text)) {
    const text = withoutTables(sentence, tables)
    const gap = before === undefined || /\n\s*\n/.test(page.text.slice(before.end, sentence.start))
    // "FVC: 2.93 L" on a line is no section of its own.
    const named = !gap && findLabels(text.slice(0, 40))[0]?.start === 0
    if (gap || (before?.section !== sentence.section && !named))
      carried = {
        lungs: carried.lungs > 0 && before?.section === sentence.section ? carried.lungs - 1 : 0,
        source: carried.source + 1,
      }
    else if (carried.inline && page.text.slice(before?.end ?? 0, sentence.start).includes('\n'))
      carried = withoutPhase(carried)
    const read = readSentence({ ...sentence, text }, carried)
    readings.push(...read.readings)
    carried = read.carried
    before = sentence
  }
  return readings
}

/** A line that breaks between a name and its number is not an item of a list. */
function joinBroken(sentences: readonly Sentence[], text: string): Sentence[] {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    const between = last ? text.slice(last.end, sentence.start) : ''
    const breaks = last && /^[ ]*\n[ ]*$/.test(between) && /^-?\d{1,3}(?:\.\d+)?(?:[ ]?[%L]|\))/.test(sentence.text)
    if (breaks && endsWithName(last.text))
      joined[joined.length - 1] = { ...last, end: sentence.end, text: text.slice(last.start, sentence.end) }
    else joined.push(sentence)
  }
  return joined
}

function endsWithName(text: string): boolean {
  const tail = text.slice(-40).trimEnd()
  return findLabels(tail).at(-1)?.end === tail.length || /z-score$/i.test(tail)
}

function withoutTables({ start, text, end }: Sentence, tables: readonly Span[]): string {
  const inside = touching(tables, { start, end })
  return inside.reduce(
    (left, table) => {
      const [from, to] = [Math.max(0, table.start - start), Math.min(text.length, table.end - start)]
      return left.slice(0, from) + ' '.repeat(Math.max(0, to - from)) + left.slice(to)
      // A line that was broken reads as one.
    },
    text.replace(/\s/g, ' '),
  )
}

function readSentence(
  sentence: Sentence,
  carried: Carried,
): { readonly readings: Reading[]; readonly carried: Carried } {
  const { text } = sentence
  if (!/\d/.test(text) && !/bronch|\bp(?:re|ost)\b/i.test(text))
    return { readings: [], carried: { ...withoutPhase(carried), lungs: Math.max(0, carried.lungs - 1) } }
  const labels = usable(findLabels(text), text, carried.lungs > 0)
  const strong = labels.some(({ weak, measure }) => !weak && measure !== 'other')
  const dates = testDates(text)
  const cues = findCues(text)
  const next: Carried = {
    ...carriedPhase(text, cues, labels, dates.length > 0, carried),
    ...carriedDate(text, dates, labels, carried),
    lungs: strong || testWords.test(text) ? 3 : Math.max(0, carried.lungs - 1),
    source: carried.source,
  }
  const skipped = labels.length === 0 || isGeneral(text) || sentence.section?.kind === 'instructions'
  if (skipped) return { readings: [], carried: next }
  return {
    readings: readLabels(sentence, labels, dates, cues, {
      ...withoutPhase(carried),
      ...(next.phase ? { phase: next.phase } : {}),
    }),
    carried: next,
  }
}

function withoutPhase({ phase: _, inline: __, ...rest }: Carried): Carried {
  return rest
}

/** Where blood is counted, TLC is a count of cells. */
const bloodCount = /\b(?:labs?|WBC|CBC|leu[ck]ocytes?|platelets?|neutrophils?|lymphocytes?|h[ae]matocrit)\b|x ?10\^?\d/i

const otherSense = /[A-Za-z)][/:][A-Za-z]*\s?$|\b(?:to|disc|creatinine|hip|aspect)\s?$/
/** "His predicted normal FEV1 was 3.68 L" was never blown. "Percent predicted FEV1" was. */
const notMeasured =
  /(?<!(?:%|percent|per cent) (?:of )?)\b(?:predicted|expected|reference)(?: normal)?(?: values?)?(?: (?:for|of))?(?: (?:the|his|her))? $/i

/** "LLN for FEV1 is 2.2 L" */
const limitOf =
  /\b(?:LLN|ULN|(?:lower|upper) limits?(?: of (?:the )?normal)?(?: range)?(?: \([LU]LN\))?|normal (?:limits?|values?|range))(?: (?:for|of|in))?(?: (?:the|an?|his|her|their))? $/i

/** "RV" and "the ratio" only beside other words of lung function. */
function usable(labels: readonly Label[], text: string, lungs: boolean): Label[] {
  const company = lungs || labels.some(({ weak, measure }) => !weak && measure !== 'other')
  const counted = bloodCount.test(text) && labels.every(({ measure }) => measure === 'TLC' || measure === 'other')
  if (counted) return []
  return labels.flatMap((label): Label[] => {
    const before = text.slice(Math.max(0, label.start - 50), label.start)
    if (notMeasured.test(before)) return []
    // What a bladder or a stomach holds back has the name of what the lungs do.
    if (label.measure === 'RV' && isOtherAbbreviation(text, label.start, label.end)) return []
    // It keeps its number from the label before it.
    if (limitOf.test(before)) return [{ ...label, measure: 'other' }]
    return !label.weak || (company && !otherSense.test(before.slice(-20))) ? [label] : []
  })
}

/** "Post-bronchodilator:" holds for what follows, up to a blank line. */
function carriedPhase(
  text: string,
  cues: readonly Cue[],
  labels: readonly Label[],
  dated: boolean,
  carried: Carried,
): Pick<Carried, 'phase' | 'inline'> {
  const [first] = cues
  const heads =
    first &&
    first.start < 3 &&
    (/^\s*(?:[:\-(]|spirometry|values|results|testing|study|$)/i.test(text.slice(first.end)) ||
      text.length < first.end + 4)
  if (heads) return { phase: first.phase, inline: labels.length > 0 }
  // It holds for lines that begin with a measure, not for what is told of another test.
  const [label] = labels
  if (!label || label.start > 6 || dated) return {}
  return cues.length > 0 || !carried.phase ? {} : { phase: carried.phase, inline: carried.inline === true }
}

/** "PFTs of 2018:" holds on; "her FEV1 last year was", beside today's, does not. */
function carriedDate(
  text: string,
  dates: readonly SaidDate[],
  labels: readonly Label[],
  carried: Carried,
): { readonly on?: Moment } {
  const [only] = dates
  if (nowWords.test(text)) return {}
  const [label] = labels
  if (only && label && label.start < only.start && (only.moment.ago || isEarlier(text))) return {}
  if (only && dates.length === 1 && testWords.test(text) && !orders.test(text)) return { on: only.moment }
  return carried.on && dates.length === 0 ? { on: carried.on } : {}
}

function readLabels(
  sentence: Sentence,
  labels: readonly Label[],
  dates: readonly SaidDate[],
  cues: readonly Cue[],
  carried: Carried,
): Reading[] {
  const { text } = sentence
  const spans = [...labels, ...dates].sort((a, b) => a.start - b.start)
  const figures = findFigures(masked(text, spans))
  const plain = withoutCues(text, cues)
  const readings: Reading[] = []
  let list: Label[] = []
  let leading: SaidPhase | undefined = carried.phase
  labels.forEach((label, at) => {
    const from = labels[at - 1]?.end ?? 0
    const stop = labels[at + 1]?.start ?? text.length
    // A cue right before a label is that label's, not that of the number before it.
    const own = cues.filter(
      ({ start, end }) => start >= from && end <= label.start && isLeading(text, end, label.start),
    )
    leading = own.at(-1)?.phase ?? leading
    const last = nextLeading(text, cues, labels[at + 1], label.end)
    const region = figures.filter(({ start }) => start >= label.end && start < stop)
    if (region.length === 0) {
      list = /^[ ]*(?:,|and|&|,[ ]?and|\/)?[ ]*(?:the )?$/.test(text.slice(label.end, stop)) ? [...list, label] : []
      return
    }
    const listed = [...list, label]
    list = []
    const groups = label.measure === 'other' ? [] : groupValues(plain, label.end, region, label.measure)
    const inner = cues.filter(({ start, end }) => start >= label.end && end <= stop && start < last)
    const days = datesOf(text, groups, dates, carried.on)
    const found = nameGroups(listed, groups, phasesOf(text, groups, inner, leading), days)
    for (const one of found) {
      const reading = toReading(sentence, one, `prose ${carried.source}`)
      if (reading) readings.push(reading)
    }
  })
  return readings
}

function isLeading(text: string, end: number, start: number): boolean {
  return start - end < 30 && !/[.;]|\d/.test(text.slice(end, start))
}

/** Where the next label's own cue begins: it is not of the numbers before it. */
function nextLeading(text: string, cues: readonly Cue[], next: Label | undefined, from: number): number {
  if (!next) return Number.POSITIVE_INFINITY
  const own = cues.filter(
    ({ start, end }) =>
      start >= from && end <= next.start && /^[ ,:(-]*(?:the |his |her )?$/.test(text.slice(end, next.start)),
  )
  return own.at(-1)?.start ?? Number.POSITIVE_INFINITY
}
