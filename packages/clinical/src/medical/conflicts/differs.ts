import { type Dated, daysAfter, encounterOf, mostDaysApart, sayOf } from '../../case/dated.ts'
import { makeConflict } from '../../case/make-conflict.ts'
import { bareName, isOneName, mayBeOnePlace, regionOf } from '../../conflicts/topics.ts'
import { earliest, toDays } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import type { Conflict } from '../../finding.ts'
import type { Side } from '../medical.ts'
import { isOneAccount } from './one-account.ts'
import type { Condition, Injury, MedicalFacts } from './sound.ts'

const year = 366

/** An infection may come twice, unless it stays. */
function comesAgain({ system, name }: Condition['finding']['value']): boolean {
  return system === 'infection' && !/hepatitis|hiv|aids|tubercul|chronic/.test(name)
}

/** One condition, and two times at which it began. An injury or an infection may come twice. */
export function onsetDiffers({ conditions }: MedicalFacts): Conflict[] {
  const began = conditions.filter(
    ({ finding: { value } }) => value.onset?.date && value.system !== 'injury' && !comesAgain(value),
  )
  return [...Map.groupBy(began, placeOf).values()].flatMap((all) => {
    const names = [...new Set(all.map(({ finding }) => finding.value.name))].toSorted((a, b) => a.length - b.length)
    // Type 2 diabetes is diabetes; each of them is looked at once, under its shortest name.
    const heads = names.filter(
      (name) => !names.some((other) => other !== name && isOneName(other, name) && other.length < name.length),
    )
    return heads.flatMap((head) => onsetsApart(all.filter(({ finding }) => isOneName(head, finding.value.name))))
  })
}

function onsetsApart(all: readonly Condition[]): Conflict[] {
  const inTime = all.toSorted((a, b) => onsetDay(a) - onsetDay(b))
  const [one, other] = [inTime[0], inTime.at(-1)]
  if (!one || !other || encounterOf(one.finding) === encounterOf(other.finding) || !areApart(one, other)) return []
  const said = `The onset of ${one.finding.value.name} differs. ${sayOf(one)}. ${sayOf(other)}.`
  return [makeConflict('medical.onsetDiffers', 'significant', [one.finding, other.finding], said)]
}

function onsetDay({ finding: { value } }: Condition): number {
  return value.onset?.date ? toDays(earliest(value.onset.date)) : 0
}

function placeOf({ finding: { value } }: Condition): string {
  const kind = bareName(value.name).split(' ').at(-1)
  return `${kind} ${regionOf(value.site) ?? ''} ${value.laterality ?? ''}`
}

/** What was counted back may be a year off. */
function areApart(one: Condition, other: Condition): boolean {
  const [a, b] = [one.finding.value.onset?.date, other.finding.value.onset?.date]
  if (!a || !b) return false
  const counted = a.basis === 'relative' || b.basis === 'relative'
  return Math.max(daysAfter(a, b), daysAfter(b, a)) > (counted ? 2 * year : year)
}

type Sided = Dated<'medical.condition' | 'medical.procedure' | 'medical.injury'>

/** Two records so near each other speak of one trouble. */
const near = 60
/** What happens once, to one side. Worn joints and cataracts come to both in their time. */
const happens = /tear|torn|fractur|sprain|strain|rupture|dislocat|amputat|lacerat|contusion|hernia|crush|burn/

/**
 * Left in one record and right in another. Many people have both: it is a question only where the day of the event is the
 * same, where two lone records are close to each other, or where one record of an injury stands alone against several.
 */
export function lateralityDiffers({ conditions, procedures, injuries }: MedicalFacts): Conflict[] {
  const sided: Sided[] = [...conditions, ...procedures, ...injuries].filter(
    ({ finding: { value } }) => value.laterality !== undefined,
  )
  return [...Map.groupBy(sided, nameOf).values()].flatMap((all) => {
    const on = (side: Side): Sided[] => all.filter(({ finding }) => finding.value.laterality === side)
    const [left, right] = [on('left'), on('right')]
    const visits = (some: readonly Sided[]): Set<string> => new Set(some.map(({ finding }) => encounterOf(finding)))
    const [lefts, rights] = [visits(left), visits(right)]
    if (on('bilateral').length > 0 || [...lefts].some((visit) => rights.has(visit))) return []
    const lone = Math.min(lefts.size, rights.size) === 1
    const outvoted = lone && lefts.size !== rights.size && isOnce(all) && !follows(left, right) && !follows(right, left)
    for (const one of left) {
      const other = right.find(
        (two) => isSameDay(one, two) || (lone && mayBeOneEvent(one, two) && (outvoted || areNear(one, two))),
      )
      if (!other) continue
      const said = `The side of ${wordsOf(one)} differs. ${sayOf(one)}. ${sayOf(other)}.`
      return [makeConflict('medical.lateralityDiffers', 'significant', [one.finding, other.finding], said)]
    }
    return []
  })
}

function isOnce([first]: readonly Sided[]): boolean {
  return first !== undefined && happens.test(wordsOf(first))
}

/** A year or more after the last record of the one side, the other is under treatment: that is another injury. */
function follows(before: readonly Sided[], after: readonly Sided[]): boolean {
  const [last, [first]] = [before.at(-1), after]
  if (!last?.noted || !first?.noted || daysAfter(last.noted, first.noted) < year) return false
  const { category, value } = first.finding
  return category !== 'medical.condition' || value.status === 'active'
}

function nameOf({ finding }: Sided): string {
  const { category, value } = finding
  const name = 'name' in value ? value.name : ''
  return `${category} ${bareName(name)} ${regionOf(value.site ?? name)}`
}

function wordsOf({ finding: { value } }: Pick<Sided, 'finding'>): string {
  return 'name' in value ? value.name : `the ${value.site ?? 'injury'}`
}

function eventOf({ finding: { value } }: Pick<Sided, 'finding'>): PartialDate | undefined {
  return 'onset' in value ? value.onset?.date : 'when' in value ? value.when?.date : undefined
}

function isSameDay(one: Sided, other: Sided): boolean {
  const [a, b] = [eventOf(one), eventOf(other)]
  return a !== undefined && b !== undefined && a.precision !== 'decade' && a.value === b.value
}

/** Nothing that they say of their days keeps them apart. */
function mayBeOneEvent(one: Sided, other: Sided): boolean {
  const [a, b] = [eventOf(one), eventOf(other)]
  return !a || !b || Math.max(daysAfter(a, b), daysAfter(b, a)) <= 0
}

function areNear(one: Sided, other: Sided): boolean {
  return one.noted !== undefined && other.noted !== undefined && mostDaysApart(one.noted, other.noted) <= near
}

/** Words that tell of one happening: a fall from a ladder is a fall, and who twists an ankle may fall over it. */
const kinds: readonly RegExp[] = [
  /fall|slip|trip|ladder/,
  /vehicle|collision|motorcycle|pedestrian|bicycle/,
  /twist|misstep|slip|trip|^fall$|sports/,
]
/** They do not say how. */
const anyHow = new Set(['accident', 'work accident', 'sports', 'injury'])

/** Two accounts of how one injury came about. What is further apart than a month is another injury. */
export function mechanismDiffers({ injuries }: MedicalFacts): Conflict[] {
  const inTime = injuries
    .flatMap((injury) => {
      const day = eventOf(injury) ?? injury.noted
      return day ? [{ injury, day: toDays(earliest(day)) }] : []
    })
    .sort((a, b) => a.day - b.day)
  const told = new Set<Injury>()
  return inTime.flatMap(({ injury: one, day }, at) => {
    if (told.has(one)) return []
    for (let next = at + 1; (inTime[next]?.day ?? Number.POSITIVE_INFINITY) - day <= near / 2; next++) {
      const other = inTime[next]?.injury
      if (!other || !isOneInjury(one, other) || isOneMechanism(one, other)) continue
      for (const side of [one, other]) told.add(side)
      const said = `Two accounts of one injury. ${sayOf(one)}. ${sayOf(other)}.`
      return [makeConflict('medical.mechanismDiffers', 'material', [one.finding, other.finding], said)]
    }
    return []
  })
}

function isOneInjury(one: Injury, other: Injury): boolean {
  if (encounterOf(one.finding) === encounterOf(other.finding)) return false
  if (!mayBeOnePlace(one.finding.value, other.finding.value)) return false
  const [a, b] = [eventOf(one), eventOf(other)]
  if (a && b) return a.precision === 'day' && a.value === b.value
  const samePlace = regionOf(one.finding.value.site) === regionOf(other.finding.value.site)
  if (!samePlace || one.finding.value.site === undefined) return false
  const [from, to] = [a ?? one.noted, b ?? other.noted]
  return from?.precision === 'day' && to?.precision === 'day' && mostDaysApart(from, to) <= near / 2
}

function isOneMechanism({ finding: one }: Injury, { finding: other }: Injury): boolean {
  const [a, b] = [one.value.mechanism, other.value.mechanism]
  if (a === b || anyHow.has(a) || anyHow.has(b) || kinds.some((kind) => kind.test(a) && kind.test(b))) return true
  return isOneAccount(one, other)
}
