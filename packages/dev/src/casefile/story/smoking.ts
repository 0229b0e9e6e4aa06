import type { Random } from '../random.ts'
import { addVisit, type Draft, plant, someVisits, talks, tell } from './draft.ts'
import { smokingPhrases as phrases, smokingNoise } from './smoking-phrases.ts'
import type { Said, Visit } from './types.ts'

type Way = (draft: Draft, random: Random) => void

/** Histories of smoking, of which some agree with themselves and some do not. */
export const smokingWays: Readonly<Record<string, Way>> = {
  neverSmoked: (draft, random) => {
    for (const visit of speaking(draft, random)) say(draft, random, visit, random.pick(['never', 'never', 'nonsmoker']))
  },
  quitLongAgo: (draft, random) => quitBefore(draft, random, years(draft, 9)),
  smokesOn: (draft, random) => {
    const ppd = someAmount(random)
    for (const visit of speaking(draft, random)) say(draft, random, visit, 'current', ppd)
  },
  stopsMidway: (draft, random) => {
    const [ppd, talking] = [someAmount(random), speaking(draft, random)]
    const at = Math.floor(talking.length / 2)
    const year = Number(talking[at - 1]?.date.slice(0, 4) ?? 0)
    for (const [place, visit] of talking.entries()) {
      if (place < at) say(draft, random, visit, 'current', ppd)
      else if (Number(visit.date.slice(0, 4)) > year) say(draft, random, visit, 'quit', year)
      else say(draft, random, visit, 'former')
    }
  },
  neverVsUse: (draft, random) => {
    const [odd, others] = oneApart(draft, random)
    const ppd = someAmount(random)
    const smokes = random.chance(0.5)
    const use = others.map((visit) =>
      smokes ? say(draft, random, visit, 'current', ppd) : say(draft, random, visit, 'quit', years(draft, 8)),
    )
    const never = say(draft, random, odd, 'never')
    plant(draft, 'smoking.neverVsUse', [[never], use], ['smoking.nonsmokerVsCurrent'])
  },
  quitVsCurrent: (draft, random) => {
    const [odd, others] = oneApart(draft, random)
    const quit = others.map((visit) => say(draft, random, visit, 'quit', years(draft, 7)))
    const current = say(draft, random, odd, 'current', someAmount(random))
    plant(draft, 'smoking.quitVsCurrent', [[current], quit], ['smoking.relapse'])
  },
  quitDatesDiffer: (draft, random) => {
    const [odd, others] = oneApart(draft, random)
    const quit = others.map((visit) => say(draft, random, visit, 'quit', years(draft, 14)))
    plant(draft, 'smoking.quitDatesDiffer', [
      [say(draft, random, odd, 'quit', years(draft, 14 - random.int(4, 9)))],
      quit,
    ])
  },
  relapse: (draft, random) => {
    const talking = speaking(draft, random)
    const at = Math.ceil(talking.length / 2)
    const former = talking.slice(0, at).map((visit) => say(draft, random, visit, 'former'))
    const ppd = someAmount(random)
    const current = talking.slice(at).map((visit) => say(draft, random, visit, 'current', ppd))
    plant(draft, 'smoking.relapse', [former, current])
  },
  packYearsFall: (draft, random) => {
    const talking = speaking(draft, random)
    const [first, last] = [talking[0], talking.at(-1)]
    if (!first || !last) throw new Error('nobody talks')
    quitBefore(draft, random, years(draft, 9), talking)
    const more = random.int(30, 45)
    const sides = [more, more - random.int(14, 20)].map((total, at) => [
      tellOf(draft, random, at === 0 ? first : last, 'packYears', { years: total }, String(total)),
    ])
    plant(draft, 'smoking.packYearsAccrual', sides)
  },
  packYearsMiscounted: (draft, random) => {
    const talking = speaking(draft, random)
    quitBefore(draft, random, years(draft, 9), talking)
    const visit = random.pick(talking)
    const span = random.pick([10, 15, 20])
    const used = tellOf(draft, random, visit, 'used', { ...amountWords(1), span }, `1 x ${span}`)
    const total = tellOf(draft, random, visit, 'packYears', { years: span * 2 + 5 }, String(span * 2 + 5))
    plant(draft, 'smoking.packYearsComputed', [[used], [total]], ['smoking.packYearsAccrual'])
  },
  cotinine: (draft, random) => {
    const denials = speaking(draft, random).map((visit) => [visit, say(draft, random, visit, 'nonsmoker')] as const)
    const [visit, denial] = random.pick(denials)
    const laboratory = addVisit(draft, visit, random.int(3, 20), 'laboratory', 'laboratory')
    const words = { amount: random.int(80, 320) }
    const telling = {
      in: 'results',
      subject: 'smoking',
      kind: 'cotinine',
      value: 'positive',
      phrases: phrases.cotinine,
      words,
    } as const
    plant(
      draft,
      'smoking.cotinineVsDenial',
      [[denial], [tell(draft, random, laboratory, telling)]],
      ['smoking.neverVsUse'],
    )
  },
  deniesNow: (draft, random) => {
    const [odd, others] = oneApart(draft, random)
    const ppd = someAmount(random)
    const before = others.map((visit) => say(draft, random, visit, 'current', ppd))
    const denial = say(draft, random, odd, 'nonsmoker')
    const soon = addVisit(draft, odd, random.int(5, 20), random.pick(['pulmonary', 'orthopaedic'] as const), 'progress')
    const after = tellOf(draft, random, soon, 'today', amountWords(ppd), String(ppd))
    plant(draft, 'smoking.nonsmokerVsCurrent', [[denial], [after, ...before]])
  },
}

/** `quiet`: nothing of work, which others tell of. */
export function addSmokingNoise(draft: Draft, random: Random, quiet = false): Map<Visit, string[]> {
  const stock = quiet ? smokingNoise.filter((phrase) => !phrase.startsWith('Retired')) : smokingNoise
  return new Map(draft.visits.filter(talks).map((visit) => [visit, random.some(stock, random.int(1, 3))]))
}

/** So many years before the records begin. */
function years({ visits }: Draft, before: number): number {
  return Number(visits[0]?.date.slice(0, 4) ?? 0) - before
}

function quitBefore(draft: Draft, random: Random, year: number, visits = speaking(draft, random)): void {
  for (const visit of visits) {
    const kind = random.pick(['quit', 'quit', 'former', 'nonsmoker'] as const)
    say(draft, random, visit, kind, kind === 'quit' ? year : undefined)
  }
}

function speaking(draft: Draft, random: Random): Visit[] {
  return someVisits(draft.visits.filter(talks), random, 0.8)
}

/** A visit in the midst of the others, at another office than the ones around it where there is one. */
function oneApart(draft: Draft, random: Random): [Visit, Visit[]] {
  const talking = speaking(draft, random)
  const inner = talking.slice(1, -1)
  const apart = inner.filter((visit) => visit.office !== talking[0]?.office)
  const odd = random.pick(apart.length > 0 ? apart : inner)
  return [odd, talking.filter((visit) => visit !== odd)]
}

function say(
  draft: Draft,
  random: Random,
  visit: Visit,
  kind: 'never' | 'nonsmoker' | 'current' | 'quit' | 'former',
  amount?: number,
): Said {
  if (kind === 'quit') return tellOf(draft, random, visit, kind, { year: amount ?? 0 }, String(amount))
  if (kind === 'current') return tellOf(draft, random, visit, kind, amountWords(amount ?? 1), String(amount))
  return tellOf(draft, random, visit, kind, {}, kind)
}

function tellOf(
  draft: Draft,
  random: Random,
  visit: Visit,
  kind: keyof typeof phrases,
  words: Readonly<Record<string, string | number>>,
  value: string,
): Said {
  return tell(draft, random, visit, { in: 'social', subject: 'smoking', kind, value, phrases: phrases[kind], words })
}

function someAmount(random: Random): number {
  return random.pick([0.5, 1, 1.5, 2])
}

function amountWords(ppd: number): Record<string, string | number> {
  const packs = { 0.5: 'half a pack', 1: 'one pack', 1.5: '1.5 packs', 2: 'two packs' }[ppd] ?? `${ppd} packs`
  return { packs, ppd, cigarettes: ppd * 20 }
}
