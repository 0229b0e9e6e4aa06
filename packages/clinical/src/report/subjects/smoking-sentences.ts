import type { Evidence } from '../evidence.ts'
import { type LookBack, withinLookBack } from '../look-back.ts'
import { type RecordedIn, recordedOf } from '../of-category.ts'
import { byDate } from '../order.ts'
import type { Sentence } from '../report-content.ts'
import { sayMoment, sayRange } from '../say.ts'
import { firstOfEach, listed, type Piece, told, toSentence } from '../sentence.ts'
import { distinct } from '../sources.ts'

type Use = RecordedIn<'smoking.use'>

const statusOf = ({ value }: RecordedIn<'smoking.status'>): string => value.status

/** Smoking, rather than chewing or vaping. */
const smoked = new Set(['cigarettes', 'tobacco'])

export function statusSentences(evidence: Evidence): Sentence[] {
  const found = recordedOf(evidence, 'smoking.status').filter(({ value }) => value.status !== 'unknown')
  const statuses = found.some(({ value }) => smoked.has(value.product))
    ? found.filter(({ value }) => smoked.has(value.product))
    : found
  const dated = byDate(statuses, evidence.dateOf).filter((finding) => evidence.dateOf(finding) !== undefined)
  const last = dated.at(-1)
  if (!last) {
    if (statuses.length === 0) return [toSentence(evidence, ['No confirmed finding states a smoking status.'])]
    const undated = firstOfEach(statuses, statusOf).map((finding) => told(evidence, finding))
    return [toSentence(evidence, ['Smoking status, in records without a date: ', ...listed(undated), '.'])]
  }
  const others = firstOfEach(
    dated.filter(({ value }) => value.status !== last.value.status),
    statusOf,
  )
  return [
    toSentence(evidence, ['Smoking status in the most recent dated record: ', told(evidence, last), '.']),
    ...(others.length === 0
      ? []
      : [
          toSentence(evidence, [
            'Other dated records state: ',
            ...listed(others.map((one) => told(evidence, one))),
            '.',
          ]),
        ]),
  ]
}

export function amountSentence(evidence: Evidence): Sentence {
  const uses = distinct(evidence, recordedOf(evidence, 'smoking.use'))
  if (uses.length === 0) return toSentence(evidence, ['No confirmed finding states an amount or pack-years.'])
  return toSentence(evidence, [
    'Amounts in the records: ',
    ...listed(
      uses.map((use) => amountOf(evidence, use)),
      3,
    ),
    '.',
  ])
}

/** The wording, with the pack-years that were computed where it does not say any. */
function amountOf(evidence: Evidence, use: Use): Piece {
  const { computedPackYears, packYears } = use.value
  if (!computedPackYears || packYears || use.display.includes('pack-year')) return told(evidence, use)
  return told(evidence, use, `${use.display}, computed as ${sayRange(computedPackYears)} pack-years`)
}

export function quitSentence(evidence: Evidence): Sentence {
  const quits = distinct(evidence, recordedOf(evidence, 'smoking.quit'))
  if (quits.length === 0) return toSentence(evidence, ['No confirmed finding states a quit date.'])
  const pieces = firstOfEach(quits, ({ value }) => sayMoment(value.when)).map((quit) =>
    told(evidence, quit, sayMoment(quit.value.when)),
  )
  return toSentence(evidence, ['Quit dates, each with the date of its record: ', ...listed(pieces), '.'])
}

/** What the window holds, or else what a laboratory found. */
export function recentUseSentences(evidence: Evidence, lookBack: LookBack | undefined): Sentence[] {
  const cotinine = recordedOf(evidence, 'smoking.cotinine')
  if (!lookBack) {
    if (cotinine.length === 0) return []
    const results = distinct(evidence, cotinine).map((finding) => told(evidence, finding))
    return [toSentence(evidence, ['Cotinine: ', ...listed(results), '.'])]
  }
  const current = recordedOf(evidence, 'smoking.status').filter(({ value }) => value.status === 'current')
  const positive = cotinine.filter(({ value }) => value.result === 'positive')
  const inside = withinLookBack(evidence, [...current, ...positive], lookBack)
  if (inside.length === 0)
    return [toSentence(evidence, ['No confirmed finding of current use is dated within the look-back window.'])]
  const pieces = distinct(evidence, inside).map((finding) => told(evidence, finding))
  return [toSentence(evidence, ['Within the look-back window: ', ...listed(pieces), '.'])]
}
