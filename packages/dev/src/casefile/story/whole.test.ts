import { expect, test } from 'vitest'
import { randomOf } from '../random.ts'
import { heldWords } from './held-words.ts'
import { makeOffice } from './offices.ts'
import { makeStoryPerson } from './people.ts'
import { daysAfter } from './random.ts'
import { makeStory, makeWholeStory, type Story } from './story.ts'
import type { Place } from './types.ts'
import { asWritten, planWhole } from './whole.ts'

const seeds = Array.from({ length: 42 }, (_, at) => 3001 + at)
const stories = seeds.map((seed) => makeWholeStory(seed))

function textAt({ documents }: Story, { document, page }: Place): string {
  const text = documents[document]?.pages[page - 1]?.text
  if (text === undefined) throw new Error(`there is no page ${document}/${page}`)
  return text.replace(/\s+/g, ' ')
}

test('the same seed tells the same whole story, and another one than that of three subjects', () => {
  expect(makeWholeStory(3001)).toEqual(stories[0])
  expect(makeStory(3001).documents[0]?.pages[0]?.text).not.toBe(stories[0]?.documents[0]?.pages[0]?.text)
})

test('six weeks of seeds have every conflict of illness, work and lungs', () => {
  const kinds = new Set(stories.flatMap(({ truth }) => truth.conflicts.map(({ kind }) => kind)))
  for (const kind of [
    ...['deniedVsRecorded', 'lateralityDiffers', 'onsetDiffers', 'surgeryDenied'].map((name) => `medical.${name}`),
    ...['mechanismDiffers', 'disabledVsWorking'].map((name) => `medical.${name}`),
    ...['smokingVsCause', 'measurementsDiffer', 'interpretationVsValues', 'exposureDenied'].map(
      (n) => `pulmonary.${n}`,
    ),
    'medication.prescribedDespiteAllergy',
  ])
    expect(kinds).toContain(kind)
})

test('what each side of a conflict says stands on the pages that are named for it', () => {
  for (const story of stories) {
    for (const { kind, sides, words = [] } of story.truth.conflicts.filter((one) => /^medical|^pulm/.test(one.kind))) {
      for (const [at, side] of sides.entries()) {
        const texts = side.map((place) => textAt(story, place)).join(' ')
        // Titles and numbers of lists may stand in between, so only whole phrases of prose are looked for.
        const said = (words[at] ?? []).filter((text) => !text.includes('/') && !text.includes('%'))
        for (const text of said)
          expect(texts, `${kind}: ${text}`).toContain(text.replace(/\.$/, '').replace(/\s+/g, ' '))
      }
    }
  }
})

test('filler says nothing of what a story may deny', () => {
  for (const { documents } of stories) {
    const text = documents.flatMap(({ pages }) => pages.map((page) => page.text)).join('\n')
    expect(text).not.toMatch(/Work requires|missed \d+ days|Chronic low back pain|no fall, no fever/)
  }
})

test('a thread that would truly contradict another is left out', () => {
  for (const { medical, traps } of seeds.map(planWhole)) {
    if (medical.includes('surgeryDenied')) expect(traps).not.toContain('bothSides')
    if (medical.includes('mechanismDiffers')) expect(traps).not.toContain('noRecentInjury')
  }
})

test('only those who never smoked are planted against a disease put down to smoking', () => {
  for (const { truth } of stories) {
    const never = truth.facts.some(({ subject, kind }) => subject === 'smoking' && kind === 'never')
    const cause = truth.conflicts.some(({ kind }) => kind === 'pulmonary.smokingVsCause')
    if (cause) expect(never).toBe(true)
  }
})

test('a clerk misspells some names, and keeps the person', () => {
  const person = makeStoryPerson(randomOf(1, 'person'))
  const office = makeOffice(1, 'family', 0)
  const written = Array.from({ length: 400 }, (_, at) =>
    asWritten(person, { date: daysAfter('2010-01-01', at), office, type: 'progress', says: [] }),
  )
  const misspelt = written.filter(({ family, given }) => family !== person.family || given !== person.given)
  expect(misspelt.length).toBeGreaterThan(10)
  expect(misspelt.length).toBeLessThan(60)
  for (const { family, given, dateOfBirth } of misspelt) {
    expect(dateOfBirth).toBe(person.dateOfBirth)
    expect(Math.abs(family.length - person.family.length)).toBeLessThanOrEqual(1)
    expect(person.given.startsWith(given)).toBe(true)
  }
})

test('words that are held back are others, and tell the same', () => {
  for (const [usual, held] of heldWords) for (const phrase of held) expect(usual).not.toContain(phrase)
  const [one, other] = [makeWholeStory(3002), makeWholeStory(3002, { held: true })]
  const kinds = ({ truth }: Story): string[] => truth.conflicts.map(({ kind }) => kind)
  expect(kinds(other)).toEqual(kinds(one))
  expect(other.truth.conflicts.map(({ words }) => words)).not.toEqual(one.truth.conflicts.map(({ words }) => words))
})
