import { latest } from '../../dates/compare-dates.ts'
import { sayCondition } from '../../medical/say-condition.ts'
import type { Evidence } from '../evidence.ts'
import { type RecordedIn, recordedOf } from '../of-category.ts'
import { byDate } from '../order.ts'
import type { Sentence } from '../report-content.ts'
import { sayDate, sayDay } from '../say.ts'
import { firstOfEach, listed, told, toSentence } from '../sentence.ts'
import { distinct } from '../sources.ts'

type Condition = RecordedIn<'medical.condition'>

/** Conditions, what was there before the index date or was operated on, and the accounts of injury or of work. */
export function medicalSentences(evidence: Evidence): Sentence[] {
  return [conditionSentence(evidence), earlierSentence(evidence), injurySentence(evidence)]
}

/** The name holds the part of the body, where the record names one. */
function nameOf({ value: { name, laterality } }: Condition): string {
  return `${laterality ?? ''} ${sayCondition(name)}`.trim()
}

function held(evidence: Evidence): Condition[] {
  return byDate(recordedOf(evidence, 'medical.condition'), evidence.dateOf)
}

/** The newest record of each that calls it active. */
function conditionSentence(evidence: Evidence): Sentence {
  const active = held(evidence).filter(({ value }) => value.status === 'active')
  if (active.length === 0) return toSentence(evidence, ['No confirmed finding records a condition as active.'])
  const pieces = firstOfEach(active.toReversed(), nameOf).map((one) => told(evidence, one, nameOf(one)))
  return toSentence(evidence, ['Conditions recorded as active, newest records first: ', ...listed(pieces, 8), '.'])
}

function earlierSentence(evidence: Evidence): Sentence {
  const { indexDate } = evidence.facts.parameters
  if (indexDate === undefined) return procedureSentence(evidence)
  const before = held(evidence).filter((one) => {
    const dates = [evidence.dateOf(one), one.value.onset?.date]
    return dates.some((date) => date !== undefined && latest(date) < indexDate)
  })
  const day = sayDay(indexDate)
  if (before.length === 0) return toSentence(evidence, [`No confirmed finding records a condition before ${day}.`])
  const pieces = firstOfEach(before, nameOf).map((one) => told(evidence, one, nameOf(one)))
  return toSentence(evidence, [`On record before the index date: `, ...listed(pieces, 8), '.'])
}

function procedureSentence(evidence: Evidence): Sentence {
  const done = recordedOf(evidence, 'medical.procedure')
  if (done.length === 0) return toSentence(evidence, ['No confirmed finding records a surgery or procedure.'])
  const pieces = distinct(evidence, done).map((one) => told(evidence, one))
  return toSentence(evidence, ['Surgeries and procedures: ', ...listed(pieces, 6), '.'])
}

function injurySentence(evidence: Evidence): Sentence {
  const injuries = distinct(evidence, recordedOf(evidence, 'medical.injury'))
  if (injuries.length > 0) {
    const pieces = injuries.map((one) => told(evidence, one))
    return toSentence(evidence, ['Accounts of injury: ', ...listed(pieces), '.'])
  }
  const newest = newestWork(evidence)
  if (newest.length === 0)
    return toSentence(evidence, ['No confirmed finding gives an account of an injury or a work status.'])
  return toSentence(evidence, [
    'Work status in the newest record of it: ',
    ...listed(newest.map((one) => told(evidence, one))),
    '.',
  ])
}

/** All that the newest record says: which of them counts is for the reader to judge. */
function newestWork(evidence: Evidence): RecordedIn<'medical.work'>[] {
  const all = recordedOf(evidence, 'medical.work')
  const dated = all.filter((one) => evidence.dateOf(one) !== undefined)
  const last = byDate(dated, evidence.dateOf).at(-1)
  if (!last) return distinct(evidence, all)
  const day = sayDate(evidence.dateOf(last))
  return distinct(
    evidence,
    dated.filter((one) => sayDate(evidence.dateOf(one)) === day),
  )
}
