import type { Random } from '../random.ts'
import { type BodyPart, bodyParts, type Illness, illnesses, mechanisms, operations } from './body.ts'
import { addVisit, type Draft, plant, talks, tell } from './draft.ts'
import { medicalAsides, medicalPhrases as phrases } from './medical-phrases.ts'
import { daysAfter, fill, writeDate } from './random.ts'
import type { Said, SaidIn, Visit } from './types.ts'

/** What a story has not yet told of: no two threads of it speak of the same part, illness or operation. */
export type Pool = { readonly parts: BodyPart[]; readonly illnesses: Illness[]; readonly operations: string[] }
export type MedicalWay = (draft: Draft, random: Random, pool: Pool) => void

export function fullPool(random: Random): Pool {
  return {
    parts: random.some(bodyParts, bodyParts.length),
    illnesses: random.some(illnesses, illnesses.length),
    operations: random.some(operations, operations.length),
  }
}

/** Histories that contradict themselves, one way each. */
export const medicalWays: Readonly<Record<string, MedicalWay>> = {
  partDenied: (draft, random, pool) => {
    const { part, side } = takePart(random, pool)
    const [odd, before] = lateAndEarly(draft, random)
    const told = before.map((visit) => ailment(draft, random, visit, part, side))
    imaging(draft, random, before, part, side)
    const named = random.chance(0.5) ? withSide(random.pick(part.called), side) : random.pick(part.called)
    plant(draft, 'medical.deniedVsRecorded', [[denyPart(draft, random, odd, named)], told])
  },
  illnessDenied: (draft, random, pool) => {
    const { names, called } = take(pool.illnesses)
    const [odd, before] = lateAndEarly(draft, random)
    const told = before.map((visit) => say(draft, random, visit, 'problems', 'illness', capital(random.pick(names))))
    const illness = random.pick(called)
    plant(draft, 'medical.deniedVsRecorded', [[denyIllness(draft, random, odd, illness)], told])
  },
  otherSide: (draft, random, pool) => {
    const { part, side } = takePart(random, pool, true)
    const [odd, others] = oneApart(draft, random)
    const told = others.map((visit) => ailment(draft, random, visit, part, side))
    plant(draft, 'medical.lateralityDiffers', [[ailment(draft, random, odd, part, opposite(side))], told])
  },
  operationOtherSide: (draft, random, pool) => {
    const { part, side } = takePart(random, pool, true)
    const year = yearBefore(draft, random)
    const [odd, others] = oneApart(draft, random)
    const name = random.pick(part.operations)
    const told = others.map((visit) => operation(draft, random, visit, fill(name, { side }), year))
    const apart = operation(draft, random, odd, fill(name, { side: opposite(side) }), year)
    plant(draft, 'medical.lateralityDiffers', [[apart], told])
  },
  onsetDiffers: (draft, random, pool) => {
    const { names } = take(pool.illnesses)
    const year = yearBefore(draft, random)
    const [odd, others] = oneApart(draft, random)
    const told = others.map((visit) => onset(draft, random, visit, random.pick(names), year))
    const apart = onset(draft, random, odd, random.pick(names), year - random.int(4, 9))
    plant(draft, 'medical.onsetDiffers', [[apart], told])
  },
  surgeryDenied: (draft, random, pool) => {
    const name = take(pool.operations)
    const year = yearBefore(draft, random)
    const [odd, before] = lateAndEarly(draft, random)
    for (const visit of before) operation(draft, random, visit, name, year)
    const telling = { in: 'surgeries', subject: 'medical', kind: 'noSurgery', phrases: phrases.surgeryDenied } as const
    const denial = tell(draft, random, odd, telling)
    // No operation at all: whichever other is told contradicts it too, also on the same page.
    const told = draft.visits.flatMap(({ says }) => says.filter(({ kind }) => kind === 'operation'))
    plant(draft, 'medical.surgeryDenied', [[denial], told], ['medical.deniedVsRecorded'])
  },
  mechanismDiffers: (draft, random, pool) => {
    const { part, side } = takePart(random, pool)
    const [one, other] = random.some<readonly string[]>(Object.values(mechanisms), 2) as [
      readonly string[],
      readonly string[],
    ]
    const { date, visit, later } = injure(draft, random)
    const named = withSide(part.name, side)
    const first = account(draft, random, visit, named, one, date, true)
    const odd = random.pick(later)
    const same = later
      .filter((each) => each !== odd && random.chance(0.4))
      .map((each) => account(draft, random, each, named, one, date))
    const apart = account(draft, random, odd, named, other, date)
    plant(draft, 'medical.mechanismDiffers', [[apart], [first, ...same]])
  },
}

/** An emergency visit on the day of an injury, and the visits after it at which it may be told again. */
export function injure(draft: Draft, random: Random): { date: string; visit: Visit; later: Visit[] } {
  const talking = draft.visits.filter(talks)
  const after = talking[Math.floor(talking.length / 2) - random.int(0, 1)]
  if (!after) throw new Error('nobody talks')
  const visit = addVisit(draft, after, random.int(5, 30), 'hospital', 'emergency')
  const later = draft.visits.filter((each) => talks(each) && each.date > visit.date).slice(0, 4)
  return { date: visit.date, visit, later }
}

export function account(
  draft: Draft,
  random: Random,
  visit: Visit,
  part: string,
  how: readonly string[],
  date: string,
  today = false,
): Said {
  const what = fill(random.pick(how), draft.person.words)
  const words = { part, what, date: writeDate(date, visit.office.dateForm) }
  const stock = today ? phrases.accountToday : phrases.account
  return tell(draft, random, visit, {
    in: 'history',
    subject: 'medical',
    kind: 'injury',
    value: `${part}: ${what}`,
    phrases: stock,
    words,
  })
}

export function ailment(draft: Draft, random: Random, visit: Visit, part: BodyPart, side: string): Said {
  const name = fill(random.pick(part.ailments), { side })
  const listed = random.chance(0.5)
  const words = { ailment: listed ? name : `a ${name}`, Ailment: capital(name) }
  return tell(draft, random, visit, {
    in: listed ? 'problems' : 'history',
    subject: 'medical',
    kind: 'ailment',
    value: name,
    phrases: listed ? phrases.ailment : phrases.ailmentTold,
    words,
  })
}

function imaging(draft: Draft, random: Random, [visit]: readonly Visit[], part: BodyPart, side: string): void {
  if (!visit || !random.chance(0.5)) return
  const words = { part: withSide(part.name, side), ailment: `a ${fill(random.pick(part.ailments), { side })}` }
  const telling = { in: 'history', subject: 'medical', kind: 'imaging', phrases: medicalAsides.imaging, words } as const
  tell(draft, random, visit, { ...telling, value: words.part })
}

export function operation(draft: Draft, random: Random, visit: Visit, name: string, year: number): Said {
  const words = { operation: name, Operation: capital(name), year }
  const telling = { in: 'surgeries', subject: 'medical', kind: 'operation', phrases: phrases.operation, words } as const
  return tell(draft, random, visit, { ...telling, value: `${name} ${year}` })
}

export function onset(draft: Draft, random: Random, visit: Visit, name: string, year: number): Said {
  const words = { illness: name, Illness: capital(name), year }
  const telling = { in: 'problems', subject: 'medical', kind: 'onset', phrases: phrases.onset, words } as const
  return tell(draft, random, visit, { ...telling, value: `${name} ${year}` })
}

export function denyPart(draft: Draft, random: Random, visit: Visit, part: string): Said {
  const form = visit.type === 'intake'
  return tell(draft, random, visit, {
    in: form ? 'answers' : 'history',
    subject: 'medical',
    kind: 'denied',
    value: part,
    phrases: form ? phrases.partDeniedForm : phrases.partDenied,
    words: { part },
  })
}

export function denyIllness(draft: Draft, random: Random, visit: Visit, illness: string): Said {
  const form = visit.type === 'intake'
  return tell(draft, random, visit, {
    in: form ? 'answers' : 'history',
    subject: 'medical',
    kind: 'denied',
    value: illness,
    phrases: form ? phrases.illnessDeniedForm : phrases.illnessDenied,
    words: { illness, Illness: capital(illness) },
  })
}

function say(draft: Draft, random: Random, visit: Visit, place: SaidIn, kind: string, text: string): Said {
  return tell(draft, random, visit, { in: place, subject: 'medical', kind, value: text, phrases: [text] })
}

/** A late visit, of another office where there is one, and one or two long before it. */
export function lateAndEarly(draft: Draft, random: Random): [late: Visit, early: Visit[]] {
  const talking = draft.visits.filter(talks)
  const early = random.some(talking.slice(0, Math.ceil(talking.length / 3)), random.int(1, 2))
  const late = talking.slice(Math.ceil(talking.length / 2)).filter(({ date }) => early.every((one) => one.date < date))
  const apart = late.filter(({ office }) => early.every((one) => one.office !== office))
  return [random.pick(apart.length > 0 ? apart : late), early]
}

/** A visit in the midst of some others. */
function oneApart(draft: Draft, random: Random): [Visit, Visit[]] {
  const talking = draft.visits.filter(talks)
  const odd = random.pick(talking.slice(1))
  const others = talking.filter((visit) => visit !== odd && visit.office !== odd.office)
  return [odd, random.some(others.length > 0 ? others : talking.filter((visit) => visit !== odd), 3)]
}

export function takePart(random: Random, { parts }: Pool, sided = false): { part: BodyPart; side: string } {
  const at = parts.findIndex((part) => !sided || part.sided)
  const [part] = parts.splice(at, 1)
  if (at < 0 || !part) throw new Error('no part is left')
  return { part, side: part.sided ? random.pick(['left', 'right']) : '' }
}

export function take<Thing>(things: Thing[]): Thing {
  const thing = things.shift()
  if (thing === undefined) throw new Error('nothing is left')
  return thing
}

export function opposite(side: string): string {
  return side === 'left' ? 'right' : 'left'
}

export function withSide(part: string, side: string): string {
  return side === '' ? part : `${side} ${part}`
}

/** Some years before the records begin. */
export function yearBefore({ visits }: Draft, random: Random): number {
  return Number(daysAfter(visits[0]?.date ?? '', -365 * random.int(2, 12)).slice(0, 4))
}

export function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}
