import type { Random } from '../random.ts'
import { mechanisms } from './body.ts'
import { type Draft, talks, tell } from './draft.ts'
import {
  account,
  ailment,
  capital,
  denyIllness,
  denyPart,
  injure,
  lateAndEarly,
  type MedicalWay,
  onset,
  operation,
  opposite,
  take,
  takePart,
  withSide,
  yearBefore,
} from './medical.ts'
import { medicalAsides, medicalTraps as traps } from './medical-phrases.ts'
import { fill } from './random.ts'
import type { SaidIn, Visit } from './types.ts'

/** What looks like a contradiction to a hasty reader and is none. */
export const medicalTrapWays: Readonly<Record<string, MedicalWay>> = {
  otherJointDenied: (draft, random, pool) => {
    const [one, other] = [takePart(random, pool), takePart(random, pool)]
    const [odd, before] = lateAndEarly(draft, random)
    for (const visit of before) ailment(draft, random, visit, one.part, one.side)
    denyPart(draft, random, odd, withSide(random.pick(other.part.called), other.side))
  },
  otherSideDenied: (draft, random, pool) => {
    const { part, side } = takePart(random, pool, true)
    const [odd, before] = lateAndEarly(draft, random)
    for (const visit of before) ailment(draft, random, visit, part, side)
    denyPart(draft, random, odd, withSide(random.pick(part.called), opposite(side)))
  },
  deniedBeforeItHappened: (draft, random, pool) => {
    const { part, side } = takePart(random, pool)
    const [late, early] = lateAndEarly(draft, random)
    for (const visit of early) denyPart(draft, random, visit, random.pick(part.called))
    const { visit, date } = injure(draft, random)
    if (early.some((one) => one.date >= date)) return
    account(draft, random, visit, withSide(part.name, side), mechanisms.slip, date, true)
    if (late.date > date) ailment(draft, random, late, part, side)
  },
  noRecentInjury: (draft, random, pool) => {
    const { part, side } = takePart(random, pool)
    const [odd, before] = lateAndEarly(draft, random)
    for (const visit of before) ailment(draft, random, visit, part, side)
    trap(draft, random, odd, 'history', traps.noRecentInjury)
  },
  symptomToday: (draft, random, pool) => {
    const { part, side } = takePart(random, pool)
    const [odd, before] = lateAndEarly(draft, random)
    for (const visit of before) ailment(draft, random, visit, part, side)
    trap(draft, random, odd, 'history', traps.symptomToday, { part: part.name })
  },
  resolved: (draft, random, pool) => {
    const { part, side } = takePart(random, pool)
    const [odd, before] = lateAndEarly(draft, random)
    for (const visit of before) ailment(draft, random, visit, part, side)
    const name = fill(part.ailments[0] ?? '', { side })
    trap(draft, random, odd, 'problems', traps.resolved, { ailment: name, Ailment: capital(name) })
  },
  otherSideNew: (draft, random, pool) => {
    const { part, side } = takePart(random, pool, true)
    const [odd, before] = lateAndEarly(draft, random)
    for (const visit of before) ailment(draft, random, visit, part, side)
    const name = fill(part.ailments[0] ?? '', { side: opposite(side) })
    trap(draft, random, odd, 'history', traps.otherSideNew, { ailment: name, Ailment: capital(name) })
  },
  sideCorrected: (draft, random, pool) => {
    const { part, side } = takePart(random, pool, true)
    const [odd, before] = lateAndEarly(draft, random)
    for (const visit of before) ailment(draft, random, visit, part, side)
    ailment(draft, random, odd, part, opposite(side))
    trap(draft, random, odd, 'plan', traps.sideCorrected, { side, part: part.name })
  },
  bothSides: (draft, random, pool) => {
    const { part, side } = takePart(random, pool, true)
    const [odd, before] = lateAndEarly(draft, random)
    const [name = ''] = part.operations
    const year = yearBefore(draft, random)
    const [one, other] = [side, opposite(side)].map((each) => fill(name, { side: each })) as [string, string]
    for (const visit of [odd, ...before]) {
      const words = { Operation: capital(one), other, year, later: year + 1 }
      trap(draft, random, visit, 'surgeries', traps.bothSides, words)
    }
  },
  familyOnly: (draft, random, pool) => {
    const { names, called } = take(pool.illnesses)
    const [odd, before] = lateAndEarly(draft, random)
    const year = yearBefore(draft, random)
    for (const visit of before) {
      const words = { illness: names[0] ?? '', Illness: capital(names[0] ?? ''), year }
      trap(draft, random, visit, 'family', traps.family, words)
    }
    denyIllness(draft, random, odd, random.pick(called))
  },
  familyOnset: (draft, random, pool) => {
    const [name = ''] = take(pool.illnesses).names
    const [odd, before] = lateAndEarly(draft, random)
    const year = yearBefore(draft, random)
    for (const visit of before) onset(draft, random, visit, name, year)
    trap(draft, random, odd, 'family', traps.family.slice(3), { illness: name, year: year - 20 })
  },
  ruledOut: (draft, random, pool) => {
    const { names, called } = take(pool.illnesses)
    const [odd, before] = lateAndEarly(draft, random)
    const words = { illness: names[0] ?? '', Illness: capital(names[0] ?? '') }
    for (const visit of before) trap(draft, random, visit, 'history', traps.ruledOut, words)
    denyIllness(draft, random, odd, random.pick(called))
  },
  twoOnsets: (draft, random, pool) => {
    const [[one = ''], [other = '']] = [take(pool.illnesses).names, take(pool.illnesses).names]
    const [odd, before] = lateAndEarly(draft, random)
    const year = yearBefore(draft, random)
    for (const visit of before) onset(draft, random, visit, one, year)
    onset(draft, random, odd, other, year - 6)
    const words = { illness: one, Illness: capital(one), year }
    trap(draft, random, odd, 'problems', traps.symptomsBefore, words)
  },
  surgeryNotNeeded: (draft, random, pool) => {
    const [odd, before] = lateAndEarly(draft, random)
    const [name, year] = [take(pool.operations), yearBefore(draft, random)]
    for (const visit of before) operation(draft, random, visit, name, year)
    trap(draft, random, odd, 'plan', traps.surgeryNotNeeded)
  },
  twoInjuries: (draft, random, pool) => {
    const [one, other] = [takePart(random, pool), takePart(random, pool)]
    const { visit, date, later } = injure(draft, random)
    const named = withSide(one.part.name, one.side)
    account(draft, random, visit, named, mechanisms.slip, date, true)
    const [first, second] = later
    if (first) account(draft, random, first, named, mechanisms.slip, date)
    const before = `${yearBefore(draft, random)}-05-14`
    if (second) account(draft, random, second, withSide(other.part.name, other.side), mechanisms.car, before)
  },
}

/** Relatives, stays in hospital, what somebody can do, and what somebody thinks of it. */
export function addMedicalAsides(draft: Draft, random: Random): void {
  const places = { function: 'history', opinion: 'plan', admission: 'history', family: 'family' } as const
  const talking = draft.visits.filter(talks)
  const year = yearBefore(draft, random)
  for (const [kind, place] of Object.entries(places)) {
    const stock = medicalAsides[kind as keyof typeof places]
    for (const visit of random.some(talking, random.int(1, 2))) trap(draft, random, visit, place, stock, { year })
  }
}

function trap(
  draft: Draft,
  random: Random,
  visit: Visit,
  place: SaidIn,
  phrases: readonly string[],
  words: Readonly<Record<string, string | number>> = {},
): void {
  const value = `${visit.date} ${Object.values(words).join(' ')}`
  tell(draft, random, visit, { in: place, subject: 'medical', kind: 'aside', value, phrases, words })
}
