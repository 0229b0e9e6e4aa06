import type { Random } from '../random.ts'
import { type Draft, tell } from './draft.ts'
import { writeNote } from './notes.ts'
import { layOut, type OpenPage } from './pages.ts'
import { makeStoryPerson } from './people.ts'
import { daysAfter } from './random.ts'
import { smokingPhrases } from './smoking-phrases.ts'
import type { Office, Visit } from './types.ts'

/** An office's pages, to which others may be added. */
export type File = { readonly office: Office; readonly pages: OpenPage[] }

/** Another person's visit, filed among these: its pages say things that are not this person's. */
export function addStranger(draft: Draft, random: Random, files: readonly File[]): readonly OpenPage[] {
  const file = random.pick(files)
  const person = makeStoryPerson(random, draft.person)
  const place = random.int(0, file.pages.length - 1)
  const visit: Visit = {
    date: daysAfter(file.pages[place]?.visit.date ?? '', random.int(2, 9)),
    office: file.office,
    type: 'progress',
    says: [],
  }
  const own: Draft = { ...draft, person, visits: [visit], conflicts: [], copier: undefined, copies: [] }
  const kind = random.pick(['never', 'current'] as const)
  const words = { packs: 'two packs', ppd: 2, cigarettes: 40 }
  tell(own, random, visit, { in: 'social', subject: 'smoking', kind, phrases: smokingPhrases[kind], words })
  const item = { name: 'aspirin', reaction: 'wheezing' }
  tell(own, random, visit, {
    in: 'allergies',
    subject: 'allergy',
    kind: 'reaction',
    phrases: ['{name} ({reaction})'],
    words: item,
    row: ['Aspirin', 'Wheezing'],
  })
  const pages = layOut(
    visit,
    person,
    writeNote(visit, person, `stranger ${draft.seed}`, [], draft.background),
    `stranger ${draft.seed}`,
  )
  file.pages.splice(endOfVisit(file.pages, place), 0, ...pages)
  return pages
}

/** A page that was sent twice: once in its own document, once at the end of another. */
export function copyPage(
  random: Random,
  files: readonly File[],
  stranger: readonly OpenPage[] = [],
): { original: OpenPage; copy: OpenPage } {
  const from = random.pick(files)
  const own = from.pages.filter((page) => !stranger.includes(page))
  const original = random.pick(own)
  const copy = { ...original }
  random.pick(files.length > 1 ? files.filter((file) => file !== from) : files).pages.push(copy)
  return { original, copy }
}

function endOfVisit(pages: readonly OpenPage[], at: number): number {
  let end = at + 1
  while (end < pages.length && pages[end]?.visit === pages[at]?.visit) end++
  return end
}
