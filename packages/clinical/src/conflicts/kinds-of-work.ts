import { encounterOf } from '../case/dated.ts'
import type { MedicalFacts, Work } from '../medical/conflicts/sound.ts'
import type { Claim, ExcludingKind } from './excludes.ts'
import { boundOf, type Span } from './spans.ts'
import { isSurgery } from './topics.ts'
import { atWork, awayFromWork, type Happened, wordsOf } from './when.ts'

const idle = new Set(['disabled', 'unable', 'offWork'])
/** From one kind of work, or in part: who says so may well be at work. */
const inPart =
  /\bpartial|\bpartly|\busual\b|\bregular (?:job|work|duties)|\bfull duty|\bformer (?:job|work|occupation)/i

const today = /\b(?:today|tonight|tomorrow|yesterday)\b|\bthis (?:morning|week)\b/i

/** Away from work in a time in which another record has the person at work. */
export const disabledVsWorking: ExcludingKind<MedicalFacts, Work, Work> = {
  kind: 'medical.disabledVsWorking',
  joins: 'shared',
  severity: 'material',
  possible: true,
  denials: (facts) => {
    const happened = happenedIn(facts)
    const returns = returnsIn(facts)
    return facts.work
      .filter(({ finding }) => idle.has(finding.value.status) && !inPart.test(wordsOf(finding)))
      .flatMap((statement) => {
        const span = awayFromWork(statement.finding, statement.noted, happened, returns)
        return span ? toDenial(statement, span) : []
      })
  },
  records: atWorkIn,
  same: (away, working) => encounterOf(away.statement.finding) !== encounterOf(working.statement.finding),
}

/**
 * Who is away for a few days has a job all the same. Off work on the day of a visit may be for a day or for months; nobody
 * is disabled for a day.
 */
function toDenial(statement: Work, span: Span): Claim<Work>[] {
  const { status, since, until } = statement.finding.value
  const isOfVisit = isOneDay(span) && !since?.date && !until?.date
  if (!isOfVisit) return [{ statement, span, topics: isShort(span) ? ['on a day'] : ['on a day', 'for a time'] }]
  if (status !== 'offWork') return [{ statement, span, topics: ['for a time'] }]
  return today.test(wordsOf(statement.finding)) ? [] : [{ statement, span, topics: ['for a time'], isVague: true }]
}

function isOneDay({ from, to }: Span): boolean {
  return from[0] === to[0] && from[1] === to[1]
}

/** Shorter than two weeks. */
function isShort({ from, to }: Span): boolean {
  return to[1] - from[0] < 13
}

function atWorkIn(facts: MedicalFacts): Claim<Work>[] {
  const happened = happenedIn(facts)
  return facts.work
    .filter(({ finding }) => finding.value.status === 'working')
    .flatMap((statement) => {
      const span = statement.noted && atWork(statement.finding, statement.noted, happened)
      return span ? [{ statement, span, topics: [isOneDay(span) ? 'on a day' : 'for a time'] }] : []
    })
}

/** In order, the days of a return that is stated: released, or at work since then. */
function returnsIn(facts: MedicalFacts): number[] {
  const released = facts.work.flatMap(({ finding: { value }, noted }) =>
    noted && (value.status === 'released' || value.status === 'restricted') ? [boundOf(noted)[0]] : [],
  )
  const begun = atWorkIn(facts).flatMap(({ span }) => (isOneDay(span) ? [] : [span.from[0]]))
  return [...released, ...begun].sort((a, b) => a - b)
}

function happenedIn({ procedures, injuries }: MedicalFacts): Happened[] {
  return [
    ...procedures
      .filter(({ finding }) => isSurgery(finding.value.name))
      .map(({ finding: { value }, noted }) => ({ what: 'surgery' as const, on: value.when?.date ?? noted })),
    ...injuries.map(({ finding: { value } }) => ({ what: 'injury' as const, on: value.when?.date })),
  ].flatMap(({ what, on }) => (on ? [{ what, on }] : []))
}
