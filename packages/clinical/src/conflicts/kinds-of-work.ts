import { encounterOf } from '../case/dated.ts'
import type { MedicalFacts, Work } from '../medical/conflicts/sound.ts'
import type { Claim, ExcludingKind } from './excludes.ts'
import { boundOf } from './spans.ts'
import { atWork, awayFromWork, type Happened, wordsOf } from './when.ts'

const idle = new Set(['disabled', 'unable', 'offWork'])
/** From one kind of work, or in part: who says so may well be at work. */
const inPart =
  /\bpartial|\bpartly|\busual\b|\bregular (?:job|work|duties)|\bfull duty|\bformer (?:job|work|occupation)/i

/** Away from work in a time in which another record has the person at work. */
export const disabledVsWorking: ExcludingKind<MedicalFacts, Work, Work> = {
  kind: 'medical.disabledVsWorking',
  joins: 'shared',
  severity: 'material',
  denials: (facts) => {
    const happened = happenedIn(facts)
    const releases = facts.work
      .flatMap(({ finding: { value }, noted }) =>
        noted && (value.status === 'released' || value.status === 'restricted') ? [boundOf(noted)[0]] : [],
      )
      .sort((a, b) => a - b)
    return facts.work
      .filter(({ finding }) => idle.has(finding.value.status) && !inPart.test(wordsOf(finding)))
      .flatMap((told) => toClaim(told, awayFromWork(told.finding, told.noted, happened, releases)))
  },
  records: (facts) => {
    const happened = happenedIn(facts)
    return facts.work
      .filter(({ finding }) => finding.value.status === 'working')
      .flatMap((told) => toClaim(told, told.noted && atWork(told.finding, told.noted, happened)))
  },
  // Off work from today and at work today is one day, with a morning and an afternoon.
  same: (away, working) =>
    encounterOf(away.told.finding) !== encounterOf(working.told.finding) && !(isOneDay(away) && isOneDay(working)),
}

function toClaim(told: Work, span: Claim['span'] | undefined): Claim<Work>[] {
  return span ? [{ told, span, topics: ['work'] }] : []
}

function isOneDay({ span }: Claim): boolean {
  return span.from[0] === span.to[0] && span.from[1] === span.to[1]
}

function happenedIn({ procedures, injuries }: MedicalFacts): Happened[] {
  return [
    ...procedures.map(({ finding: { value }, noted }) => ({ what: 'surgery' as const, on: value.when?.date ?? noted })),
    ...injuries.map(({ finding: { value } }) => ({ what: 'injury' as const, on: value.when?.date })),
  ].flatMap(({ what, on }) => (on ? [{ what, on }] : []))
}
