import { encounterOf, mostDaysApart, sayOf } from '../case/dated.ts'
import { thingsIn } from '../medical/conflicts/one-account.ts'
import type { Injury, MedicalFacts } from '../medical/conflicts/sound.ts'
import type { Account, DifferingKind } from './differs.ts'
import { dayOfCase, dayOfEvent, isOneEvent, statedDay } from './events.ts'
import { type Answer, areOpposite, isSamePlace } from './topics.ts'

type InjuryAccount = Account<Injury> & { readonly things: ReadonlySet<string>; readonly indexDate: string | undefined }

/** Two records of one place so near each other speak of one injury. */
const near = 30

/** Words for one kind of happening: a fall from a ladder is a fall, and who twists an ankle may fall over it. */
const ways: readonly RegExp[] = [
  /fall|fell|slip|slid|trip|ladder|misstep/,
  /vehicle|collision|motorcycle|pedestrian|bicycle/,
  /twist|misstep|slip|trip|^fall$|sports/,
  /lift|carry|pull|push|strain|overexert/,
]
/** What somebody falls from: off a roof is not off a ladder. */
const heights = [
  'ladder',
  'roof',
  'scaffold',
  'truck',
  'stair',
  'step',
  'tree',
  'dock',
  'forklift',
  'platform',
  'horse',
]
/** They do not state how. */
const anyHow = new Set(['accident', 'work accident', 'injury'])

/** Two accounts of how one injury came about. */
export const mechanismDiffers: DifferingKind<MedicalFacts, InjuryAccount> = {
  kind: 'medical.mechanismDiffers',
  severity: 'material',
  accounts: ({ injuries, indexDate }) =>
    injuries
      .filter(({ finding }) => !anyHow.has(finding.value.mechanism))
      .map((statement) => ({ statement, topics: ['injury'], things: thingsIn(statement.finding), indexDate })),
  same: isOneInjury,
  differ: (one, other) => !isOneMechanism(one, other),
  explain: ({ ones: [one], others: [other] }) =>
    `Two accounts of one injury. ${sayOf(one.statement)}. ${sayOf(other.statement)}. ${resolve}`,
}

const resolve =
  'The first report of the injury and the earliest record of treatment would show how it was first described.'

function isOneInjury({ statement: one, indexDate }: InjuryAccount, { statement: other }: InjuryAccount): Answer {
  if (encounterOf(one.finding) === encounterOf(other.finding)) return 'no'
  const [a, b] = [one.finding.value, other.finding.value]
  const place = isSamePlace(a.site, b.site)
  if (place === 'no' || areOpposite(a.laterality, b.laterality)) return 'no'
  const [own, others] = [statedDay(one), statedDay(other)]
  if (own && others) return own.precision === 'day' ? isOneEvent(own, others) : 'no'
  // Two records of one place within weeks, of which at most one is dated, speak of one injury.
  const [from, to] = [own ?? one.noted, others ?? other.noted]
  const areNear = from?.precision === 'day' && to?.precision === 'day' && mostDaysApart(from, to) <= near
  if (areNear && place === 'yes') return 'yes'
  const days = [dayOfEvent(one) ?? dayOfCase(one, indexDate), dayOfEvent(other) ?? dayOfCase(other, indexDate)]
  if (!days[0] || !days[1] || isOneEvent(days[0], days[1]) === 'no') return 'no'
  return place
}

/** At work by the one and elsewhere by the other: what else they share is no one account. */
function isOneMechanism(one: InjuryAccount, other: InjuryAccount): boolean {
  const [a, b] = [one.statement.finding.value, other.statement.finding.value]
  if (areOtherHeights(one.things, other.things)) return false
  if (a.mechanism === b.mechanism) return true
  if (a.atWork !== undefined && b.atWork !== undefined && a.atWork !== b.atWork) return false
  if (a.mechanism === 'sports' || b.mechanism === 'sports') return true
  if ([...one.things].some((thing) => other.things.has(thing))) return true
  return ways.some((way) => way.test(a.mechanism) && way.test(b.mechanism))
}

function areOtherHeights(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [from, to] = [heights.filter((height) => one.has(height)), heights.filter((height) => other.has(height))]
  return from.length > 0 && to.length > 0 && !from.some((height) => to.includes(height))
}
