import type { Block } from '../layout.ts'
import { type Random, randomOf } from '../random.ts'
import { labs } from '../vocabulary.ts'
import { type FillerKind, filler, someComplaint, someProblems } from './filler.ts'
import { ageOn, type StoryPerson } from './people.ts'
import { allergyParts, backgroundParts, medicationParts, pastParts, prose, reportParts, titled } from './sections.ts'
import type { DocumentType, Part, Said, SaidIn, Visit } from './types.ts'

type Writing = {
  readonly visit: Visit
  readonly person: StoryPerson
  readonly random: Random
  readonly words: Readonly<Record<string, string | number>>
  /** What else a social history says. */
  readonly aside: readonly string[]
  /** Problems that are listed beside what is told, instead of filler that may say anything. */
  readonly background: readonly string[] | undefined
}

const titles: Readonly<Record<DocumentType, string>> = {
  progress: 'PROGRESS NOTE',
  emergency: 'EMERGENCY DEPARTMENT NOTE',
  discharge: 'DISCHARGE SUMMARY',
  intake: 'NEW PATIENT QUESTIONNAIRE',
  laboratory: 'LABORATORY REPORT',
  pharmacy: 'DISPENSING RECORD',
  letter: 'CONSULTATION',
  imaging: 'RADIOLOGY REPORT',
  workSlip: 'WORK STATUS REPORT',
  disability: 'ATTENDING PHYSICIAN STATEMENT',
  lungTest: 'PULMONARY FUNCTION TEST',
}

/** All of a visit's record below its head. */
export function writeNote(
  visit: Visit,
  person: StoryPerson,
  seed: string,
  aside: readonly string[],
  background?: readonly string[],
): Part[] {
  const random = randomOf(seed, 'note', visit.date, visit.office.specialty)
  const words = { ...person.words, age: ageOn(person, visit.date) }
  const writing: Writing = { visit, person, random, words, aside, background }
  const title: Part = { block: { kind: 'title', text: titles[visit.type] }, says: [] }
  return [title, ...writers[visit.type](writing)]
}

const writers: Readonly<Record<DocumentType, (writing: Writing) => Part[]>> = {
  progress: (writing) => [
    ...section(writing, 'Chief Complaint', [capital(someComplaint(writing.random, isQuiet(writing)))]),
    ...history(writing, 'History of Present Illness', 6, 10),
    ...problems(writing, 'Past Medical History', 3),
    ...pastParts(writing.visit),
    ...medicationParts(writing.visit),
    ...allergyParts(writing.visit, writing.random, writing.words),
    ...social(writing),
    ...section(writing, 'Review of Systems', stock(writing, 'review', 5)),
    ...section(writing, 'Physical Examination', stock(writing, 'examination', 6)),
    ...problems(writing, 'Assessment', 2),
    ...planned(writing, 'Plan', 3),
  ],
  emergency: (writing) => [
    ...section(writing, 'Chief Complaint', [capital(someComplaint(writing.random, isQuiet(writing)))]),
    ...history(writing, 'History of Present Illness', 4, 7),
    ...told(writing),
    ...allergyParts(writing.visit, writing.random, writing.words),
    ...medicationParts(writing.visit),
    ...social(writing),
    ...section(writing, 'Physical Exam', stock(writing, 'examination', 5)),
    ...said(writing, 'ED Course', 'course', ['The patient was observed and remained stable.']),
    ...planned(writing, 'Disposition', 2),
  ],
  discharge: (writing) => [
    ...history(writing, 'Hospital Course', 7, 11),
    ...allergyParts(writing.visit, writing.random, writing.words),
    ...social(writing),
    ...problems(writing, 'Discharge Diagnoses', 3),
    ...pastParts(writing.visit),
    ...medicationParts(writing.visit, 'Discharge Medications'),
    ...planned(writing, 'Discharge Instructions', 3),
  ],
  intake: (writing) => [
    ...history(writing, 'Reason for Visit', 2, 4),
    ...told(writing),
    ...medicationParts(writing.visit),
    ...allergyParts(writing.visit, writing.random, writing.words),
    ...social(writing, true),
    ...section(writing, 'Review of Systems', stock(writing, 'review', 6)),
    ...planned(writing, 'For Office Use', 1),
  ],
  laboratory: (writing) => [
    { block: labTable(writing.random), says: [] },
    ...said(writing, 'Special Chemistry', 'results', []),
    ...section(writing, 'Comment', ['Results were verified and released.']),
  ],
  pharmacy: (writing) => [
    ...said(writing, 'Prescription', 'dispensed', []),
    ...section(writing, 'Counseling', ['Offered and declined.']),
  ],
  letter: (writing) => [
    prose(`Dear colleague, thank you for asking me to see ${writing.person.words.Name}.`),
    ...history(writing, 'History', 5, 8),
    ...told(writing),
    ...medicationParts(writing.visit),
    ...allergyParts(writing.visit, writing.random, writing.words),
    ...social(writing),
    ...section(writing, 'Examination', stock(writing, 'examination', 5)),
    ...planned(writing, 'Impression and Recommendations', 3),
    prose('With kind regards,'),
  ],
  imaging: (writing) => [
    ...reportParts(writing.visit),
    ...section(writing, 'Examination', ['Two views of the chest.']),
    ...section(writing, 'Findings', ['The heart is of normal size. The lungs are mildly hyperinflated. No effusion.']),
    ...section(writing, 'Impression', ['No acute disease.']),
  ],
  workSlip: (writing) => [
    ...said(writing, 'Work Status', 'work', []),
    ...section(writing, 'Comment', ['This form is to be given to the employer.']),
  ],
  disability: (writing) => [
    ...said(writing, 'Statement', 'work', ['To be completed by the attending physician.']),
    ...section(writing, 'Comment', ['Office notes are enclosed.']),
  ],
  lungTest: (writing) => reportParts(writing.visit),
}

function isQuiet({ background }: Writing): boolean {
  return background !== undefined
}

function stock(writing: Writing, kind: FillerKind, count: number): string[] {
  return filler(kind, writing.random, writing.words, count, isQuiet(writing))
}

function problems(writing: Writing, title: string, count: number): Part[] {
  if (!writing.background) return section(writing, title, someProblems(writing.random, count))
  const listed = title === 'Past Medical History' || title === 'Discharge Diagnoses'
  return backgroundParts(writing.visit, title, writing.background.slice(0, count), listed)
}

/** For notes that have no list of problems of their own. */
function told(writing: Writing): Part[] {
  if (!writing.background) return []
  return [...backgroundParts(writing.visit, 'Past Medical History', [], true), ...pastParts(writing.visit)]
}

function section({ visit }: Writing, title: string, sentences: readonly string[]): Part[] {
  return titled(visit.office, title, [prose(sentences.join(sentences.every((one) => /[.:]$/.test(one)) ? ' ' : '. '))])
}

function says({ visit }: Writing, place: SaidIn): Said[] {
  return visit.says.filter((one) => one.in === place)
}

/** Statements among filler, so that they do not stand alone. */
function history(writing: Writing, title: string, least: number, most: number): Part[] {
  const { random, visit } = writing
  const [opening = '', ...others] = stock(writing, 'history', random.int(least, most))
  const tellings = says(writing, 'history').map((one) => ({ text: one.text, says: [one] }))
  const rest = [...others.map((text) => ({ text, says: [] as Said[] })), ...tellings]
  const mixed = random.some(rest, rest.length)
  const half = Math.ceil(mixed.length / 2)
  const paragraphs = [[{ text: opening, says: [] as Said[] }, ...mixed.slice(0, half)], mixed.slice(half)]
  return titled(
    visit.office,
    title,
    paragraphs
      .filter((sentences) => sentences.length > 0)
      .map((sentences) =>
        prose(
          sentences.map(({ text }) => text).join(' '),
          sentences.flatMap((one) => one.says),
        ),
      ),
  )
}

function social(writing: Writing, isForm = false): Part[] {
  const told = says(writing, 'social')
  const options: Part[] = isForm && told.length === 0 ? [prose('Tobacco:  [ ] never   [ ] former   [ ] current')] : []
  const sentences = [...told.map(({ text }) => text), ...writing.aside]
  const joined = sentences.map((one) => (/[.]$/.test(one) ? one : `${one}.`)).join(' ')
  const lines = isForm || writing.visit.office.listStyle === 2
  const parts = lines
    ? [...told.map((one) => prose(one.text, [one])), ...writing.aside.map((one) => prose(one))]
    : [prose(joined, told)]
  return sentences.length + options.length === 0
    ? []
    : titled(writing.visit.office, 'Social History', [...parts, ...options])
}

function planned(writing: Writing, title: string, count: number): Part[] {
  const told = says(writing, 'plan').map((one) => prose(one.text, [one]))
  const others = stock(writing, 'plans', count).map((text) => prose(text))
  return titled(writing.visit.office, title, [...told, ...others])
}

function said(writing: Writing, title: string, place: SaidIn, before: readonly string[]): Part[] {
  const told = says(writing, place).map((one) => prose(one.text, [one]))
  if (told.length + before.length === 0) return []
  return titled(writing.visit.office, title, [...before.map((text) => prose(text)), ...told])
}

function labTable(random: Random): Block {
  const rows = random.some(labs, 6).map(({ name, low, high, digits, unit }) => {
    const value = low + random.next() * (high - low)
    return [name, value.toFixed(digits), `${low} - ${high}`, unit]
  })
  return {
    kind: 'table',
    rows: [['Test', 'Result', 'Reference', 'Unit'], ...rows],
    grid: random.chance(0.5),
    head: true,
  }
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}
