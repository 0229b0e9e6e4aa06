import { canaryOf } from './canary.ts'
import { type Random, randomOf } from './random.ts'
import { allergyWays } from './story-allergy.ts'
import { type Draft, talks } from './story-draft.ts'
import { medicationWays, tellRegimen } from './story-medication.ts'
import { addStranger, copyPage } from './story-misfiled.ts'
import { writeNote } from './story-notes.ts'
import { makeOffices, writes } from './story-offices.ts'
import { closePage, layOut, type OpenPage } from './story-pages.ts'
import { makeStoryPerson } from './story-people.ts'
import { daysAfter } from './story-random.ts'
import { addSmokingNoise, smokingWays } from './story-smoking.ts'
import { toTruth } from './story-truth.ts'
import type { Office, Story, Visit } from './story-types.ts'

export type { Story } from './story-types.ts'

/**
 * The records of one person over years, from several offices, and what is true, wrong, twice and missing in them.
 * `visits`: how many it begins with, where that is not left to chance.
 */
export function makeStory(seed: number, visits?: number): Story {
  const random = randomOf(seed, 'story')
  const draft = makeDraft(seed, random, visits)
  inTurn(Object.values(smokingWays), seed)(draft, random)
  const { regimen, changes } = tellRegimen(draft, random)
  const ways = random.some(Object.entries(medicationWays), random.int(0, 2))
  // One way tells of an allergy of its own.
  if (!ways.some(([name]) => name === 'givenDespiteAllergy'))
    inTurn(Object.values(allergyWays), seed + Math.floor(seed / 8))(draft, random)
  for (const [, way] of ways) way(draft, random, regimen, changes)
  const noise = addSmokingNoise(draft, random)
  const pages = draft.visits.flatMap((visit) =>
    layOut(visit, draft.person, writeNote(visit, draft.person, `${seed}`, noise.get(visit) ?? []), `${seed}`),
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
