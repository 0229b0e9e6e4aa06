import { daysAfter, encounterOf, mostDaysApart, sayOf } from '../case/dated.ts'
import type { Condition, Injury, MedicalFacts, Procedure } from '../medical/conflicts/sound.ts'
import type { Side } from '../medical/medical.ts'
import type { Account, DifferingKind } from './differs.ts'
import { dayOfEvent, isOneEvent, statedDay } from './events.ts'
import { type Answer, areOpposite, bareName, regionOf } from './topics.ts'

type Sided = Condition | Procedure | Injury

/** Of all records of one thing, how those of the one side stand to those of the other. */
type Standing = {
  /** One visit alone has the one side. */
  readonly isLone: boolean
  /** It stands against several, of what happens once. */
  readonly isOutvoted: boolean
  /** It happens once, and nothing says that it came again. */
  readonly isOnce: boolean
}

type SidedAccount = Account<Sided> & { readonly name: string; readonly side: Side; readonly standing: Standing }

/** Two records so near each other speak of one trouble. */
const near = 60
const year = 366
/** What happens once, to one side. Worn joints and cataracts come to both in their time. */
const happens = /tear|torn|fractur|sprain|strain|rupture|dislocat|amputat|lacerat|contusion|hernia|crush|burn/

/**
 * Left in one record and right in another. Many people have both: it is a question only where the day of the event is the
 * same, where two lone records are close to each other,
 * or where one record of an injury stands alone against several.
 */
export const lateralityDiffers: DifferingKind<MedicalFacts, SidedAccount> = {
  kind: 'medical.lateralityDiffers',
  severity: 'significant',
  accounts: ({ conditions, procedures, injuries }) => {
    const sided = [...conditions, ...procedures, ...injuries]
    return [
      ...accountsBy(nameOf, sided),
      // Operations of one region in one week are perhaps one, whatever they are called.
      ...accountsBy(({ finding }) => `procedure at ${placeOf(finding.value)}`, procedures),
    ]
  },
  same: isOneThing,
  differ: (one, other) => areOpposite(one.side, other.side),
  explain: ({ ones: [one], others: [other] }) =>
    `The side of ${wordsOf(one.statement)} differs. ${sayOf(one.statement)}. ${sayOf(other.statement)}. ${resolve}`,
}

const resolve = 'The operative report or the images of that date would show the side.'

/** Nothing where a record has both sides, or one visit has the one and another finding the other. */
function accountsBy(topicOf: (one: Sided) => string, all: readonly Sided[]): SidedAccount[] {
  const sided = all.filter(({ finding: { value } }) => value.laterality !== undefined)
  return [...Map.groupBy(sided, topicOf)].flatMap(([topic, same]) => {
    const on = (side: Side): Sided[] => same.filter(({ finding }) => finding.value.laterality === side)
    const [left, right] = [on('left'), on('right')]
    const [lefts, rights] = [visitsOf(left), visitsOf(right)]
    if (on('bilateral').length > 0 || [...lefts].some((visit) => rights.has(visit))) return []
    const isLone = Math.min(lefts.size, rights.size) === 1
    const isOnce = happens.test(wordsOf(left[0])) && !follows(left, right) && !follows(right, left)
    const standing = { isLone, isOnce, isOutvoted: isLone && isOnce && lefts.size !== rights.size }
    return same.map((statement) => ({
      statement,
      topics: [topic],
      name: nameOf(statement),
      side: statement.finding.value.laterality ?? 'bilateral',
      standing,
    }))
  })
}

function visitsOf(some: readonly Sided[]): Set<string> {
  return new Set(some.map(({ finding }) => encounterOf(finding)))
}

function isOneThing(one: SidedAccount, other: SidedAccount): Answer {
  const { isLone, isOutvoted, isOnce } = one.standing
  const [a, b] = [dayOfEvent(one.statement), dayOfEvent(other.statement)]
  const event = isOneEvent(a, b)
  if (one.name !== other.name) return a && b && event !== 'no' ? 'perhaps' : 'no'
  if (event === 'yes') return 'yes'
  if (!isLone || !mayBeOneEvent(one.statement, other.statement)) return 'no'
  if (isOutvoted || areNear(one.statement, other.statement, near)) return 'yes'
  return isOnce && areNear(one.statement, other.statement, year) ? 'perhaps' : 'no'
}

/** Nothing that they give of their days keeps them apart. */
function mayBeOneEvent(one: Sided, other: Sided): boolean {
  const [a, b] = [statedDay(one), statedDay(other)]
  return !a || !b || isOneEvent(a, b) !== 'no'
}

/** A year or more after the last record of the one side, the other is under treatment: that is another injury. */
function follows(before: readonly Sided[], after: readonly Sided[]): boolean {
  const [last, [first]] = [before.at(-1), after]
  if (!last?.noted || !first?.noted || daysAfter(last.noted, first.noted) < year) return false
  const { category, value } = first.finding
  return category !== 'medical.condition' || value.status === 'active'
}

function areNear(one: Sided, other: Sided, days: number): boolean {
  return one.noted !== undefined && other.noted !== undefined && mostDaysApart(one.noted, other.noted) <= days
}

function nameOf({ finding: { category, value } }: Sided): string {
  return `${category} ${bareName('name' in value ? value.name : '')} ${placeOf(value)}`
}

function placeOf(value: Sided['finding']['value']): string {
  return regionOf(value.site ?? ('name' in value ? value.name : '')) ?? ''
}

function wordsOf(one: Sided | undefined): string {
  if (!one) return ''
  const { value } = one.finding
  return 'name' in value ? value.name : `the ${value.site ?? 'injury'}`
}
