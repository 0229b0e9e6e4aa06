import type { Random } from '../random.ts'
import { allergyPhrases } from './allergy-phrases.ts'
import { fill } from './random.ts'
import type { Office, Part, Said, SaidIn, Visit } from './types.ts'

export function prose(text: string, says: readonly Said[] = []): Part {
  return { block: { kind: 'prose', text }, says }
}

/** A section in the office's way: a line of capitals, a line with a colon, or the title before its words. */
export function titled({ titleStyle }: Office, title: string, parts: readonly Part[]): Part[] {
  const [first, ...others] = parts
  if (!first) return []
  if (titleStyle === 2 && first.block.kind === 'prose') {
    return [{ block: { kind: 'prose', text: `${title}: ${first.block.text}` }, says: first.says }, ...others]
  }
  const text = titleStyle === 0 ? title.toUpperCase() : `${title}:`
  return [{ block: { kind: 'heading', text }, says: [] }, ...parts]
}

const medicationTitles = [
  'Medications',
  'Current Medications',
  'Home Medications',
  'Medications',
  'Outpatient Medications',
]

export function medicationParts({ office, says }: Visit, title = medicationTitles[office.listStyle] ?? ''): Part[] {
  const listed = says.filter((one) => one.in === 'medications')
  if (listed.length === 0) return []
  return titled(office, title, medicationList(office, listed))
}

function medicationList({ listStyle }: Office, listed: readonly Said[]): Part[] {
  if (listStyle === 1 || listStyle === 4) {
    const rows = [['Medication', 'Dose', 'Frequency'], ...listed.map(({ row = [] }) => row)]
    return [{ block: { kind: 'table', rows, grid: listStyle === 1, head: true }, says: listed }]
  }
  if (listStyle === 3) return [prose(`${listed.map(({ text }) => text).join(', ')}.`, listed)]
  return listed.map((one, at) => prose(listStyle === 2 ? `${at + 1}. ${one.text}` : one.text, [one]))
}

const allergyTitles = ['Allergies', 'Allergies', 'Allergies and Intolerances', 'Allergies', 'Allergy']

export function allergyParts(
  { office, says }: Visit,
  random: Random,
  words: Readonly<Record<string, string | number>>,
): Part[] {
  const told = says.filter((one) => one.in === 'allergies')
  const items = told.filter(({ row }) => row)
  const sentences = told.filter(({ row }) => !row).map((one) => prose(one.text, [one]))
  if (told.length === 0) return []
  return titled(office, allergyTitles[office.listStyle] ?? '', [
    ...allergyList(office, items, random, words),
    ...sentences,
  ])
}

function allergyList(
  { listStyle }: Office,
  items: readonly Said[],
  random: Random,
  words: Readonly<Record<string, string | number>>,
): Part[] {
  if (items.length === 0) return []
  if (listStyle === 1) {
    const rows = [['Allergen', 'Reaction'], ...items.map(({ row = [] }) => row)]
    return [{ block: { kind: 'table', rows, grid: true, head: true }, says: items }]
  }
  if (listStyle === 2) return items.map((one) => prose(`- ${one.text}`, [one]))
  const listed = items.map(({ text }) => text).join(random.pick([', ', '; ']))
  return [prose(fill(random.pick(allergyPhrases.list), { ...words, items: listed }), items)]
}

/** Problems of the background, and those that are told where the list is one of the past. */
export function backgroundParts(visit: Visit, title: string, background: readonly string[], listed: boolean): Part[] {
  const told = listed ? visit.says.filter((one) => one.in === 'problems') : []
  const texts = [...background, ...told.map(({ text }) => text)]
  if (texts.length === 0) return []
  const { listStyle } = visit.office
  if (listStyle === 2 || listStyle === 4) {
    const lines = [...background.map((text) => prose(text)), ...told.map((one) => prose(one.text, [one]))]
    return titled(visit.office, title, lines)
  }
  return titled(visit.office, title, [prose(joined(texts), told)])
}

function joined(texts: readonly string[]): string {
  return `${texts.map((text) => text.replace(/\.$/, '')).join('. ')}.`
}

const pastTitles: readonly (readonly [SaidIn, readonly string[]])[] = [
  ['surgeries', ['Past Surgical History', 'Surgical History', 'Past Surgical History', 'Prior Surgeries', 'PSH']],
  ['answers', ['Health History', 'Health Questionnaire', 'Health History', 'Past History', 'Questionnaire']],
  ['family', ['Family History', 'Family History', 'FH', 'Family History', 'Family Medical History']],
  ['work', ['Occupational History', 'Employment', 'Work History', 'Occupation', 'Work Status']],
]

/** What else was told of the past: operations, a form's answers, relatives, work. */
export function pastParts({ office, says }: Visit): Part[] {
  return pastTitles.flatMap(([place, titles]) => {
    const told = says.filter((one) => one.in === place)
    return titled(
      office,
      titles[office.listStyle] ?? '',
      told.map((one) => prose(one.text, [one])),
    )
  })
}

/** A report of a test: its tables and lines as they are told. */
export function reportParts({ says }: Visit): Part[] {
  return says
    .filter((one) => one.in === 'report')
    .map((one) =>
      one.table
        ? { block: { kind: 'table', rows: one.table, grid: false, head: true }, says: [one] }
        : prose(one.text, [one]),
    )
}
