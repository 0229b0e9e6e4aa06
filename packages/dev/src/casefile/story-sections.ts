import type { Random } from './random.ts'
import { allergyPhrases } from './story-allergy-phrases.ts'
import { fill } from './story-random.ts'
import type { Office, Part, Said, Visit } from './story-types.ts'

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
