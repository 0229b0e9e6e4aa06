import type { CaseFacts } from '../case/case-facts.ts'
import { type Dated, encounterOf, mostDaysApart, sayOf } from '../case/dated.ts'
import { makeConflict } from '../case/make-conflict.ts'
import { ofStatus, type Status, type Use } from '../conflicts/kinds-of-smoking.ts'
import { tobaccoTopic } from '../conflicts/topics.ts'
import { earliest, toDays, yearsBetween } from '../dates/compare-dates.ts'
import type { Conflict } from '../finding.ts'
import { smokingConflictKinds as kinds } from './conflict-kinds.ts'
import { showRange } from './display.ts'
import { apart } from './read-uses.ts'

/** Where no amount is recorded, two packs a day: what accrues faster is worth a question, what accrues slower is not. */
const unknownPacks = 2
const tolerance = 1.25

/** Stated pack-years that fell, or rose by more than the use between the two notes. */
export function packYearsAccrual(uses: readonly Use[], statuses: readonly Status[]): Conflict[] {
  const stated = uses.flatMap((use) => {
    const { packYears } = use.finding.value
    return packYears && use.noted ? [{ ...use, packYears, noted: use.noted }] : []
  })
  const packs = uses.reduce((most, { finding }) => Math.max(most, packsOf(finding.value.perDay)), 0)
  const ended = new Set(ofStatus(statuses, 'former').map(({ noted }) => noted?.value))
  return stated.slice(1).flatMap((later, at) => {
    const earlier = stated[at]
    if (!earlier || earlier.noted.value === later.noted.value) return []
    const years = Math.max(0, yearsBetween(earlier.noted, later.noted))
    const stopped = ended.has(earlier.noted.value)
    const possible = earlier.packYears[1] + (stopped ? 0 : (packs || unknownPacks) * years)
    const fell = later.packYears[1] * tolerance < earlier.packYears[0]
    const rose = later.packYears[0] > possible * tolerance
    if (!fell && !rose) return []
    const why = fell
      ? 'Pack-years do not decrease.'
      : `Between the two, the stated use allows at most ${showRange([possible, possible])} pack-years.`
    return [
      makeConflict(
        kinds.packYearsAccrual,
        'significant',
        [earlier.finding, later.finding],
        `${sayOf(earlier)}. ${sayOf(later)}. ${why}`,
      ),
    ]
  })
}

function packsOf(perDay: Use['finding']['value']['perDay']): number {
  if (perDay?.unit === 'packs') return perDay.amount[1]
  return perDay?.unit === 'cigarettes' ? perDay.amount[1] / 20 : 0
}

/** In one note: stated against packs a day times years, where each is said once. */
export function packYearsComputed(uses: readonly Use[]): Conflict[] {
  const notes = new Map<string, Use[]>()
  for (const use of uses) notes.set(encounterOf(use.finding), [...(notes.get(encounterOf(use.finding)) ?? []), use])
  return [...notes.values()].flatMap((inNote) => {
    const stated = inNote.filter(({ finding }) => finding.value.packYears)
    const computed = inNote.filter(({ finding }) => finding.value.computedPackYears && !finding.value.packYears)
    const [one, other] = [stated[0], computed[0]]
    const [packYears, reckoned] = [one?.finding.value.packYears, other?.finding.value.computedPackYears]
    if (
      !one ||
      !other ||
      !packYears ||
      !reckoned ||
      stated.length > 1 ||
      computed.length > 1 ||
      !apart(packYears, reckoned)
    )
      return []
    const said = `${sayOf(one)}, ${showRange(packYears)} pack-years; the same note states ${other.finding.display}, which amounts to ${showRange(reckoned)} pack-years.`
    return [makeConflict(kinds.packYearsComputed, 'minor', [one.finding, other.finding], said)]
  })
}

type Cotinine = Dated<'smoking.cotinine'>
type Cessation = Dated<'smoking.cessation'>
/** Both blood and urine of people who only breathe others' smoke stay below this, in ng/mL. */
const surelyUse = 200

/** A positive test within 30 days of a denial, unless nicotine is taken in a way that was not denied. */
export function cotinineVsDenial(
  tests: readonly Cotinine[],
  statuses: readonly Status[],
  treatments: readonly Cessation[],
): Conflict[] {
  return tests.flatMap((test) => {
    const { result, amount = 0, unit } = test.finding.value
    const { noted } = test
    const positive = result === 'positive' || (result === undefined && unit === 'ng/mL' && amount >= surelyUse)
    if (!positive || !noted) return []
    const near = (date: Dated<'smoking.status'>['noted'], days: number): boolean =>
      date !== undefined && mostDaysApart(date, noted) <= days
    const replaced = treatments.some(
      ({ finding, noted: given }) => /^nicotine/.test(finding.value.treatment) && near(given, 90),
    )
    const denied = ofStatus(statuses, 'never', 'nonsmoker', 'former').filter(({ noted: said }) => near(said, 30))
    const topics = new Set(denied.map(topicOf))
    const isOther = (status: Status): boolean => topicOf(status) !== 'tobacco' && !topics.has(topicOf(status))
    const denial = denied.find((status) => topicOf(status) === 'tobacco')
    if (replaced || !denial || ofStatus(statuses, 'current').some(isOther)) return []
    return [
      makeConflict(
        kinds.cotinineVsDenial,
        'material',
        [test.finding, denial.finding],
        `${sayOf(test)}. ${sayOf(denial)}.`,
      ),
    ]
  })
}

function topicOf({ finding }: Status): string {
  return tobaccoTopic(finding.value.product)
}

/** Hardly anybody smokes daily before. */
const youngest = 8
const packsFrom = 10

/** More use than a person of that age can have, at the amount that the note gives; its status stands beside it. */
export function implausibleForAge(
  uses: readonly Use[],
  statuses: readonly Status[],
  { subject }: CaseFacts,
): Conflict[] {
  const birth = subject.dateOfBirth
  if (birth === undefined) return []
  const byNote = new Map(statuses.map(({ finding }) => [encounterOf(finding), finding]))
  const packsBy = new Map<string, number>()
  for (const { finding } of uses) {
    // What is smoked now may be less than it was.
    if (finding.assertion.temporality !== 'historical') continue
    const [note, packs] = [encounterOf(finding), packsOf(finding.value.perDay)]
    if (packs > (packsBy.get(note) ?? 0)) packsBy.set(note, packs)
  }
  return uses.flatMap((use) => {
    const age = use.noted && Math.floor((toDays(earliest(use.noted)) - toDays(birth)) / 365.25)
    const note = encounterOf(use.finding)
    const reason = age === undefined ? undefined : beyondAge(use.finding.value, age, packsBy.get(note))
    const beside = byNote.get(note)
    if (reason === undefined || !beside) return []
    return [
      makeConflict(
        kinds.implausibleForAge,
        'significant',
        [use.finding, beside],
        `${sayOf(use)}. The subject was ${age} years old on that date; ${reason}.`,
      ),
    ]
  })
}

/** Without an amount, four packs a day. */
function beyondAge({ years, packYears }: Use['finding']['value'], age: number, packs?: number): string | undefined {
  if (years && years[0] > age - youngest) return `${showRange(years)} years of use would begin before age ${youngest}`
  const most = (packs === undefined ? 4 : packs * tolerance) * Math.max(1, age - packsFrom)
  if (!packYears || packYears[0] <= most) return undefined
  const rate = packs === undefined ? 'four packs a day' : `the stated ${showRange([packs, packs])} packs a day`
  return `${showRange(packYears)} pack-years exceed ${rate} from age ${packsFrom}`
}
