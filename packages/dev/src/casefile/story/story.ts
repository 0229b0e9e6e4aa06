import { canaryOf } from '../canary.ts'
import { type Random, randomOf } from '../random.ts'
import { allergyWays } from './allergy.ts'
import { type Draft, talks } from './draft.ts'
import { quietProblems } from './filler.ts'
import { type MedicationWay, medicationWays, tellRegimen } from './medication.ts'
import { addStranger, copyPage } from './misfiled.ts'
import { writeNote } from './notes.ts'
import { makeOffices, writes } from './offices.ts'
import { closePage, layOut, type OpenPage } from './pages.ts'
import { makeStoryPerson } from './people.ts'
import { daysAfter } from './random.ts'
import { addSmokingNoise, smokingWays } from './smoking.ts'
import { toTruth } from './truth.ts'
import type { Office, Story, Visit } from './types.ts'
import { asWritten, planWhole, prescribeDespiteAllergy, tellWhole } from './whole.ts'

export type { Story } from './types.ts'

/**
 * The records of one person over years, from several offices, and what is true, wrong, twice and missing in them: of
 * smoking, medicines and allergies. `visits`: how many it begins with, where that is not left to chance.
 */
export function makeStory(seed: number, visits?: number): Story {
  const random = randomOf(seed, 'story')
  const draft = makeDraft(seed, random, visits)
  inTurn(Object.values(smokingWays), seed)(draft, random)
  tellMedicines(draft, random, Object.entries(medicationWays), true)
  return writeStory(draft, random)
}

/** `held`: in words that are kept for a last look. */
type WholeOptions = { readonly visits?: number; readonly held?: boolean }

/** The same over all five subjects: also illness, injury, work and lungs. Its pages are other ones. */
export function makeWholeStory(seed: number, { visits, held = false }: WholeOptions = {}): Story {
  const random = randomOf(seed, 'whole story, three subjects')
  const background = random.some(quietProblems, 3)
  const draft: Draft = { ...makeDraft(seed, random, visits), background, held }
  const plan = planWhole(seed)
  const smoking = plan.lungs === 'smokingVsCause' ? smokingWays.neverSmoked : undefined
  const way = smoking ?? inTurn(Object.values(smokingWays), seed)
  way(draft, random)
  if (plan.prescribed) prescribeDespiteAllergy(draft, random)
  const ways = Object.entries(medicationWays).filter(([name]) => !plan.prescribed || name !== 'givenDespiteAllergy')
  tellMedicines(draft, random, ways, !plan.prescribed)
  tellWhole(draft, plan)
  return writeStory(draft, random)
}

function tellMedicines(
  draft: Draft,
  random: Random,
  all: readonly (readonly [string, MedicationWay])[],
  allergic: boolean,
): void {
  const { seed } = draft
  const { regimen, changes } = tellRegimen(draft, random)
  const ways = random.some(all, random.int(0, 2))
  // One way tells of an allergy of its own.
  if (allergic && !ways.some(([name]) => name === 'givenDespiteAllergy'))
    inTurn(Object.values(allergyWays), seed + Math.floor(seed / 8))(draft, random)
  for (const [, way] of ways) way(draft, random, regimen, changes)
}

function writeStory(draft: Draft, random: Random): Story {
  const { person, background } = draft
  const noise = addSmokingNoise(draft, random, background !== undefined)
  const pages = draft.visits.flatMap((visit) =>
    layOut(
      visit,
      background ? asWritten(person, visit) : person,
      writeNote(visit, person, `${draft.seed}`, noise.get(visit) ?? [], background),
      `${draft.seed}`,
    ),
  )
  return toStory(draft, random, pages)
}

/** Neighbouring seeds tell different stories: a few dozen have them all. */
function inTurn<Way>(ways: readonly Way[], at: number): Way {
  return ways[at % ways.length] as Way
}

function makeDraft(seed: number, random: Random, count?: number): Draft {
  const person = makeStoryPerson(random)
  const offices = makeOffices(seed, random)
  const visits = makeVisits(offices, random, count ?? random.int(10, 28))
  const talking = offices.filter(
    (office) => visits.filter((visit) => visit.office === office && talks(visit)).length > 1,
  )
  const copier = random.chance(0.6) && talking.length > 0 ? random.pick(talking) : undefined
  return { seed, person, offices, visits, conflicts: [], copier, copies: [] }
}

/** Every few weeks or months, and in most stories once not for a long time. */
function makeVisits(offices: readonly Office[], random: Random, count: number): Visit[] {
  const pause = random.chance(0.7) ? random.int(2, count - 2) : -1
  let date = `${random.int(2008, 2013)}-0${random.int(1, 9)}-${random.int(10, 28)}`
  return Array.from({ length: count }, (_, at): Visit => {
    if (at > 0) date = daysAfter(date, at === pause ? random.int(430, 900) : random.int(36, 190))
    const office = offices[at < offices.length ? at : random.int(0, offices.length - 1)] as Office
    return { date, office, type: random.pick(writes[office.specialty]), says: [] }
  })
}

/** Each office's records are one document, in the order of time; strangers and copies get in as they do. */
function toStory(draft: Draft, random: Random, pages: readonly OpenPage[]): Story {
  const files = draft.offices
    .map((office) => ({ office, pages: pages.filter(({ visit }) => visit.office === office) }))
    .filter((file) => file.pages.length > 0)
  const stranger = random.chance(0.6) ? addStranger(draft, random, files) : undefined
  const copied = random.chance(0.6) ? copyPage(random, files, stranger) : undefined
  const documents = files.map(({ office, pages: own }, document) => ({
    fileName: `story-${draft.seed}-${document + 1}.pdf`,
    facility: office.facility,
    provider: office.provider,
    pages: own.map((page, at) => closePage(page, canaryOf(draft.seed, document, at + 1))),
  }))
  const { name, dateOfBirth, sex } = draft.person
  return {
    seed: draft.seed,
    subject: { name, dateOfBirth, sex },
    documents,
    truth: toTruth(
      draft,
      files.map((file) => file.pages),
      stranger,
      copied,
    ),
  }
}
