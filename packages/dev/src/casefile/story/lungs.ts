import type { Random } from '../random.ts'
import { dustyJobs } from './body.ts'
import { addVisit, type Draft, plant, talks, tell } from './draft.ts'
import { lungPhrases as phrases } from './lung-phrases.ts'
import { addLungTests, fittingWords, interpret, type LungPattern, type LungTest } from './lung-tests.ts'
import { lateAndEarly } from './medical.ts'
import { writeDate } from './random.ts'
import type { Said, SaidIn, Visit } from './types.ts'

type LungWay = (draft: Draft, random: Random) => void

/** What a lung story is told with: its name decides how smoking is told. */
export const lungWays: Readonly<Record<string, LungWay>> = {
  smokingVsCause: (draft, random) => {
    tests(draft, random, 'obstructive')
    const never = draft.visits.flatMap(({ says }) => says.filter(({ kind }) => kind === 'never'))
    const visits = random.some(lungVisits(draft), 2)
    const told = visits.map((visit) => say(draft, random, visit, 'problems', 'cause', phrases.causeSmoking))
    plant(draft, 'pulmonary.smokingVsCause', [told, never], ['smoking.neverVsUse'])
  },
  measurementsDiffer: (draft, random) => {
    const all = tests(draft, random, 'obstructive')
    const test = random.pick(all)
    const visit = after(draft, random, test)
    const post = test.post !== undefined && random.chance(0.4)
    const amount = (post ? (test.post?.fev1 ?? 0) : test.pre.fev1) + random.pick([0.4, 0.55, -0.35])
    const phase = test.post === undefined ? '' : post ? 'post-bronchodilator ' : 'pre-bronchodilator '
    plant(draft, 'pulmonary.measurementsDiffer', [[quote(draft, random, visit, test, amount, phase)], test.said])
  },
  interpretationVsValues: (draft, random) => {
    const pattern = random.pick(['obstructive', 'obstructive', 'restrictive'] as const)
    const all = addLungTests(draft, random, pattern)
    const [odd, ...others] = random.some(all, all.length) as [LungTest, ...LungTest[]]
    for (const test of others) interpret(draft, random, test, fittingWords(pattern, random))
    const told = random.chance(0.3)
      ? lungDate(draft, random, after(draft, random, odd), odd, phrases.normalTold)
      : interpret(draft, random, odd, phrases.normal)
    plant(draft, 'pulmonary.interpretationVsValues', [[told], odd.said])
    breathing(draft, random)
  },
  exposureDenied: (draft, random) => {
    tests(draft, random, 'obstructive')
    const [odd, others] = lateAndEarly(draft, random)
    const dusty = { ...random.pick(dustyJobs), years: random.int(6, 24) }
    const told = others.map((visit) => expose(draft, random, visit, dusty))
    const denial = say(draft, random, odd, 'history', 'exposureDenied', phrases.exposureDenied)
    plant(draft, 'pulmonary.exposureDenied', [[denial], told], ['medical.deniedVsRecorded'])
  },
  quotedRight: (draft, random) => {
    const all = tests(draft, random, 'obstructive')
    for (const test of all.slice(0, 2)) {
      const visit = after(draft, random, test)
      const phase = test.post === undefined ? '' : 'post-bronchodilator '
      const trap = random.int(0, 2)
      if (trap === 0) lungDate(draft, random, visit, test, phrases.predicted, test.predicted.fev1)
      else if (trap === 1) quote(draft, random, visit, test, test.post?.fev1 ?? test.pre.fev1, phase)
      else quote(draft, random, visit, test, test.pre.fev1, phase === '' ? '' : 'pre-bronchodilator ')
    }
    for (const visit of random.some(lungVisits(draft), 2))
      say(draft, random, visit, 'problems', 'cause', phrases.causeOther, { agent: 'grain dust' })
  },
  wellSaid: (draft, random) => {
    tests(draft, random, random.pick(['normal', 'obstructive', 'restrictive'] as const))
    const dusty = { ...random.pick(dustyJobs), years: random.int(6, 24) }
    for (const visit of random.some(draft.visits.filter(talks), 2)) expose(draft, random, visit, dusty)
    for (const visit of random.some(draft.visits.filter(talks), 2))
      say(draft, random, visit, 'history', 'exposureTrap', phrases.exposureTraps)
  },
}

/** Smokers may well have it from smoking. */
export function addCause(draft: Draft, random: Random): void {
  for (const visit of random.some(lungVisits(draft), 2))
    say(draft, random, visit, 'problems', 'cause', phrases.causeSmoking)
}

function tests(draft: Draft, random: Random, pattern: LungPattern): LungTest[] {
  const all = addLungTests(draft, random, pattern)
  for (const test of all) interpret(draft, random, test, fittingWords(pattern, random))
  breathing(draft, random)
  return all
}

/** How somebody breathes, at the office that treats it, and a stay for it. */
function breathing(draft: Draft, random: Random): void {
  for (const visit of lungVisits(draft).slice(0, 4)) {
    say(draft, random, visit, 'problems', 'disease', phrases.disease)
    for (const phrase of random.some(phrases.status, 2)) status(draft, random, visit, phrase)
  }
  const before = draft.visits.filter(talks).at(-2)
  if (!before || !random.chance(0.6)) return
  const stay = addVisit(draft, before, random.int(3, 20), 'hospital', 'discharge')
  say(draft, random, stay, 'history', 'flare', phrases.flare)
}

function status(draft: Draft, random: Random, visit: Visit, phrase: string): void {
  const words = {
    ...{ rest: random.int(91, 96), low: random.int(82, 89), walk: random.int(220, 430), grade: random.int(1, 3) },
    ...{ ph: random.int(36, 44), co2: random.int(38, 50), o2: random.int(58, 78) },
  }
  const telling = { in: 'history', subject: 'pulmonary', kind: 'status', value: visit.date } as const
  tell(draft, random, visit, { ...telling, phrases: [phrase], words })
}

function lungVisits(draft: Draft): Visit[] {
  const talking = draft.visits.filter(talks)
  const own = talking.filter(({ office }) => office.specialty === 'pulmonary')
  return own.length > 1 ? own : talking.slice(0, 3)
}

/** A talking visit after a test, at another office where there is one. */
function after(draft: Draft, random: Random, { visit }: LungTest): Visit {
  const later = draft.visits.filter((one) => talks(one) && one.date > visit.date)
  const apart = later.filter(({ office }) => office !== visit.office)
  return random.pick((apart.length > 0 ? apart : later).slice(0, 4))
}

function quote(draft: Draft, random: Random, visit: Visit, test: LungTest, amount: number, phase: string): Said {
  return lungDate(draft, random, visit, test, phrases.quoted, amount, phase)
}

function lungDate(
  draft: Draft,
  random: Random,
  visit: Visit,
  test: LungTest,
  stock: readonly string[],
  amount = 0,
  phase = '',
): Said {
  const date = writeDate(test.visit.date, visit.office.dateForm)
  const words = { date, amount: amount.toFixed(2), phase }
  const telling = { in: 'history', subject: 'pulmonary', kind: 'quoted', value: `${date} ${phase}${amount}` } as const
  return tell(draft, random, visit, { ...telling, phrases: stock, words })
}

function expose(
  draft: Draft,
  random: Random,
  visit: Visit,
  words: (typeof dustyJobs)[number] & { years: number },
): Said {
  const telling = { in: 'work', subject: 'pulmonary', kind: 'exposed', value: words.agent } as const
  return tell(draft, random, visit, { ...telling, phrases: phrases.exposed, words })
}

function say(
  draft: Draft,
  random: Random,
  visit: Visit,
  place: SaidIn,
  kind: string,
  stock: readonly string[],
  words: Readonly<Record<string, string | number>> = {},
): Said {
  const telling = { in: place, subject: 'pulmonary', kind, value: visit.date, words } as const
  return tell(draft, random, visit, { ...telling, phrases: stock })
}
