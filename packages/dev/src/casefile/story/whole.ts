import { type Random, randomOf } from '../random.ts'
import { listOneDrug } from './allergy.ts'
import type { StoryAllergen } from './allergy-phrases.ts'
import { type Draft, plans, plant, tell } from './draft.ts'
import { addCause, lungWays } from './lungs.ts'
import { fullPool, type MedicalWay, medicalWays } from './medical.ts'
import type { StoryPerson } from './people.ts'
import { addMedicalAsides, medicalTrapWays } from './traps.ts'
import type { Visit } from './types.ts'
import { workWays } from './work.ts'

/** What a story over all five subjects is to tell; the three first ones have to be told to fit. */
export type WholePlan = {
  readonly lungs: string
  readonly medical: readonly string[]
  readonly work: string
  readonly traps: readonly string[]
  readonly prescribed: boolean
}

/** Neighbouring seeds differ; a few dozen have every way and every trap. */
export function planWhole(seed: number): WholePlan {
  const random = randomOf(seed, 'whole')
  const [lungs, ways] = [Object.keys(lungWays), Object.keys(medicalWays)]
  const first = ways[seed % ways.length] ?? ''
  const second = random.chance(0.5) ? [ways[(seed + 3) % ways.length] ?? ''] : []
  const medical = [first, ...second].toSorted((a) => (a === 'surgeryDenied' ? 1 : -1))
  const traps = random.some(Object.keys(medicalTrapWays), 3).filter((trap) => fits(trap, medical))
  return {
    lungs: lungs[(seed + Math.floor(seed / lungs.length)) % lungs.length] ?? '',
    medical,
    work: random.chance(0.15) ? 'disabledVsWorking' : random.pick(Object.keys(workWays)),
    traps: withoutInjuries(traps),
    prescribed: seed % 6 === 2,
  }
}

const tellsOfInjury = ['twoInjuries', 'deniedBeforeItHappened']

/** What would truly contradict another thread is left out. */
function fits(trap: string, medical: readonly string[]): boolean {
  if (medical.includes('surgeryDenied') && ['bothSides', 'surgeryNotNeeded'].includes(trap)) return false
  return !(medical.includes('mechanismDiffers') && [...tellsOfInjury, 'noRecentInjury'].includes(trap))
}

function withoutInjuries(traps: readonly string[]): string[] {
  return traps.filter((trap) => trap !== 'noRecentInjury' || !traps.some((one) => tellsOfInjury.includes(one)))
}

/** Illness, injury, work and lungs, told into a draft that has the three other subjects. */
export function tellWhole(draft: Draft, { lungs, medical, work, traps }: WholePlan): void {
  const random = randomOf(draft.seed, 'whole story')
  const pool = fullPool(random)
  lungWays[lungs]?.(draft, random)
  if (lungs === 'wellSaid' && mayHaveSmoked(draft)) addCause(draft, random)
  workWays[work]?.(draft, random)
  for (const trap of traps) run(medicalTrapWays, trap)(draft, random, pool)
  for (const way of medical) run(medicalWays, way)(draft, random, pool)
  addMedicalAsides(draft, random)
  insteadOf(draft, random)
}

function run(ways: Readonly<Record<string, MedicalWay>>, name: string): MedicalWay {
  const way = ways[name]
  if (!way) throw new Error(`there is no way ${name}`)
  return way
}

function mayHaveSmoked({ visits }: Draft): boolean {
  const kinds = visits.flatMap(({ says }) =>
    says.filter(({ subject }) => subject === 'smoking').map(({ kind }) => kind),
  )
  return !kinds.includes('never') && kinds.some((kind) => kind !== 'nonsmoker')
}

const prescriptions = [
  'Start {name} {strength} three times daily for 10 days.',
  'Prescribed {name} {strength} twice daily for 7 days.',
  'Rx: {Drug} {strength} BID x 10 days.',
  'New prescription for {name} {strength}, one tablet twice daily.',
]

/** Prescribed, not given: whether it was ever taken, nobody says. */
export function prescribeDespiteAllergy(draft: Draft, random: Random): void {
  const { allergen, told } = listOneDrug(draft, random)
  const planning = draft.visits.filter(plans)
  const visit = planning.slice(Math.ceil(planning.length / 2)).at(-1)
  const before = told.filter(
    (said) => visit && draft.visits.some((one) => one.says.includes(said) && one.date <= visit.date),
  )
  if (!visit || before.length === 0) return
  const said = tell(draft, random, visit, {
    in: 'plan',
    subject: 'medication',
    kind: 'prescribed',
    value: nameOf(allergen),
    phrases: prescriptions,
    words: { name: nameOf(allergen), Drug: capital(nameOf(allergen)), strength: '500 mg' },
  })
  plant(draft, 'medication.prescribedDespiteAllergy', [[said], before], ['allergy.toleratedLater'])
}

/** Another drug in its place is none of these conflicts. */
function insteadOf(draft: Draft, random: Random): void {
  const visit = draft.visits.filter(plans).at(-2)
  if (!visit || !random.chance(0.4)) return
  const phrases = ['Prescribed doxycycline 100 mg twice daily for 7 days rather than amoxicillin.']
  tell(draft, random, visit, { in: 'plan', subject: 'medication', kind: 'instead', phrases })
}

/** Some clerks misspell a name: the same person all the same. */
export function asWritten(person: StoryPerson, { date }: Visit): StoryPerson {
  const random = randomOf(person.name, 'clerk', date)
  if (!random.chance(0.08)) return person
  const { family, given } = person
  const at = Math.floor(family.length / 2)
  const spelt = random.pick([
    { family: `${family.slice(0, at)}${family.slice(at + 1)}`, given },
    { family: `${family.slice(0, at)}${family[at] ?? ''}${family.slice(at)}`, given },
    { family, given: given.slice(0, 1) },
  ])
  return { ...person, ...spelt }
}

function nameOf({ name, taken }: StoryAllergen): string {
  return taken ?? name
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}
