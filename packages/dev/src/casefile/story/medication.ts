import type { Random } from '../random.ts'
import { listOneDrug } from './allergy.ts'
import { addVisit, type Draft, plans, plant, someVisits, talks, tell } from './draft.ts'
import { longTerm, drugPhrases as phrases, type StoryDrug, unspoken } from './drugs.ts'
import type { Said, Visit } from './types.ts'

/** What someone takes for years, and where it is listed. */
export type Regimen = {
  readonly drugs: readonly StoryDrug[]
  readonly told: Map<StoryDrug, Said[]>
  readonly listing: readonly Visit[]
}
type Change = { readonly drug: StoryDrug; readonly visit: Visit; readonly as: 'changed' | 'stopped' }

/** Lists that agree, with one dose changed and one drug stopped on the way, each said so where it was done. */
export function tellRegimen(draft: Draft, random: Random): { regimen: Regimen; changes: Change[] } {
  const talking = draft.visits.filter(talks)
  const drugs = random.some(longTerm, random.int(3, 5))
  const able = talking.filter(plans).slice(1, -1)
  const [first, second] = random.some(able, 2).toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const changes: Change[] = []
  if (first && random.chance(0.7)) changes.push({ drug: drugs[0] as StoryDrug, visit: first, as: 'changed' })
  if (second) changes.push({ drug: drugs[1] as StoryDrug, visit: second, as: 'stopped' })
  const listing = someVisits(talking, random, 0.7)
  const told = new Map(drugs.map((drug) => [drug, [] as Said[]]))
  for (const { drug, visit, as } of changes) {
    const words = { ...drugWords(drug, strengthOn(drug, visit.date, changes, true)), old: drug.strengths[0] }
    tell(draft, random, visit, {
      in: 'plan',
      subject: 'medication',
      kind: as,
      value: drug.name,
      phrases: phrases[as],
      words,
    })
  }
  for (const visit of listing) {
    for (const drug of drugs) {
      const change = changes.find((one) => one.drug === drug)
      if (change && (change.visit === visit || (change.as === 'stopped' && visit.date > change.visit.date))) continue
      told.get(drug)?.push(list(draft, random, visit, drug, strengthOn(drug, visit.date, changes)))
    }
  }
  return { regimen: { drugs, told, listing }, changes }
}

export type MedicationWay = (draft: Draft, random: Random, regimen: Regimen, changes: readonly Change[]) => void

export const medicationWays: Readonly<Record<string, MedicationWay>> = {
  activeAfterStop: (draft, random, { listing }, changes) => {
    const stop = changes.find(({ as }) => as === 'stopped')
    const later = listing.filter((visit) => stop && visit.date > stop.visit.date)
    const elsewhere = later.filter(({ office }) => office !== stop?.visit.office)
    const visit = elsewhere[0] ?? later[0]
    const said = stop?.visit.says.find(({ kind }) => kind === 'stopped')
    if (!stop || !visit || !said) return
    plant(draft, 'medication.activeAfterStop', [
      [said],
      [list(draft, random, visit, stop.drug, stop.drug.strengths[0])],
    ])
  },
  dosesDiffer: (draft, random, { drugs, told, listing }, changes) => {
    const drug = drugs.find((one) => changes.every((change) => change.drug !== one))
    const visit = listing[Math.floor(listing.length / 2)]
    if (!drug || !visit) return
    const others = told.get(drug)?.filter((said) => !visit.says.includes(said)) ?? []
    visit.says.splice(0, visit.says.length, ...visit.says.filter((said) => !isListed(said, drug)))
    const odd = list(draft, random, visit, drug, drug.strengths.at(-1) ?? drug.strengths[1])
    if (others.length > 0) plant(draft, 'medication.dosesDiffer', [[odd], others])
  },
  sameClass: (draft, random, { drugs, told, listing }) => {
    const drug = drugs.find((one) => one.double && (told.get(one)?.length ?? 0) > 0)
    const visit = listing.find(({ says }) => says.some((said) => drug && isListed(said, drug)))
    if (!drug?.double || !visit) return
    const twin = { ...drug, name: drug.double }
    const own = visit.says.filter((said) => isListed(said, drug))
    plant(draft, 'medication.twoOfAClass', [[list(draft, random, visit, twin, drug.doubleStrength ?? '')], own])
  },
  deniesVsFilled: (draft, random) => {
    const drug = random.pick(unspoken)
    const visit = random.pick(draft.visits.filter(talks).slice(1))
    const words = { name: drug.name, Drug: capital(drug.name), strength: drug.strength, count: drug.count }
    const denied = tell(draft, random, visit, {
      in: 'history',
      subject: 'medication',
      kind: 'denied',
      value: drug.name,
      phrases: phrases.denied,
      words,
    })
    const pharmacy = addVisit(draft, visit, -random.int(3, 18), 'pharmacy', 'pharmacy')
    const filled = tell(draft, random, pharmacy, {
      in: 'dispensed',
      subject: 'medication',
      kind: 'filled',
      value: drug.name,
      phrases: phrases.filled,
      words,
    })
    plant(draft, 'medication.deniedAndFilled', [[denied], [filled]])
  },
  givenDespiteAllergy: (draft, random) => {
    const { allergen, told } = listOneDrug(draft, random)
    const name = allergen.taken ?? allergen.name
    const talking = draft.visits.filter(talks)
    const after = talking[talking.length - 2]
    if (!after) return
    const pharmacy = random.chance(0.5)
    const visit = pharmacy
      ? addVisit(draft, after, random.int(4, 20), 'pharmacy', 'pharmacy')
      : addVisit(draft, after, random.int(4, 20), 'hospital', 'emergency')
    const words = { name, Drug: capital(name), strength: '500 mg', count: 30 }
    const place = pharmacy ? 'dispensed' : 'course'
    const given = tell(draft, random, visit, {
      in: place,
      subject: 'medication',
      kind: pharmacy ? 'filled' : 'given',
      value: name,
      phrases: pharmacy ? phrases.filled : phrases.given,
      words,
    })
    const kind = pharmacy ? 'medication.prescribedDespiteAllergy' : 'medication.givenDespiteAllergy'
    plant(draft, kind, [[given], told], ['allergy.toleratedLater'])
  },
}

function list(draft: Draft, random: Random, visit: Visit, drug: StoryDrug, strength: string): Said {
  const words = drugWords(drug, strength)
  const row = [capital(drug.name), strength, drug.often]
  return tell(draft, random, visit, {
    in: 'medications',
    subject: 'medication',
    kind: 'listed',
    value: `${drug.name} ${strength}`,
    phrases: phrases.listed,
    words,
    row,
  })
}

function isListed({ kind, value }: Said, drug: StoryDrug): boolean {
  return kind === 'listed' && value.startsWith(`${drug.name} `)
}

function strengthOn(drug: StoryDrug, date: string, changes: readonly Change[], after = false): string {
  const change = changes.find((one) => one.drug === drug && one.as === 'changed')
  const changed = change && (after ? date >= change.visit.date : date > change.visit.date)
  return changed ? drug.strengths[1] : drug.strengths[0]
}

function drugWords(drug: StoryDrug, strength: string): Record<string, string> {
  return { name: drug.name, Drug: capital(drug.name), strength, often: drug.often, short: drug.short, for: drug.for }
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}
