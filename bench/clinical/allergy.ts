import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findAllergens } from '@casefold/clinical/allergy/find-allergens'
import { readAllergies } from '@casefold/clinical/allergy/read-allergies'
import { preparePage } from '@casefold/clinical/text/prepare-page'
import type { Row } from '../row.ts'
import { shareRow, shownShare } from './wilson.ts'

type Section = {
  readonly id: string
  readonly split: 'dev' | 'test'
  readonly text: string
  readonly status: string
  readonly allergies: readonly { readonly substance: string }[]
}

/** What was found and what should have been: substances over all sections, and the sections whose status is right. */
export type AllergyScore = {
  readonly found: number
  readonly right: number
  readonly expected: number
  readonly hit: number
  readonly statusRight: number
  readonly sections: number
}

const gold = join(import.meta.dirname, '../../../shared/clinical/gold/allergy-sections.jsonl')

/** Substances and status of the sections labelled by hand. None where the labels are not on this machine. */
export async function measureAllergy(): Promise<Row[]> {
  const sections = await allergySections()
  if (sections.length === 0) return []
  const all = scoreAllergies(sections)
  const test = scoreAllergies(sections.filter(({ split }) => split === 'test'))
  const name = `allergy, ${all.sections} sections`
  return [
    shareRow(`${name}: substances, precision`, all.right, all.found, { gate: 0.96, target: 0.98 }),
    shareRow(`${name}: substances, recall`, all.hit, all.expected, { gate: 0.93, target: 0.96 }),
    shareRow(`${name}: status`, all.statusRight, all.sections, { gate: 0.97, target: 0.99 }),
    shownShare('allergy, test split: substances, precision', test.right, test.found),
    shownShare('allergy, test split: substances, recall', test.hit, test.expected),
    shownShare('allergy, test split: status', test.statusRight, test.sections),
  ]
}

export async function allergySections(): Promise<Section[]> {
  if (!existsSync(gold)) return []
  const lines = (await readFile(gold, 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Section)
}

/** `alter` may spoil the text before it is read. */
export function scoreAllergies(sections: readonly Section[], alter = (text: string): string => text): AllergyScore {
  const score = { found: 0, right: 0, expected: 0, hit: 0, statusRight: 0, sections: sections.length }
  for (const { text, status, allergies } of sections) {
    const heard = read(`ALLERGIES:\n${alter(text)}`)
    const expected = allergies.map(({ substance }) => namesOf(substance))
    score.found += heard.substances.length
    score.expected += expected.length
    score.right += heard.substances.filter((names) => expected.some((one) => overlap(one, names))).length
    score.hit += expected.filter((one) => heard.substances.some((names) => overlap(one, names))).length
    if (heard.status === status) score.statusRight++
  }
  return score
}

function read(text: string): { status: string; substances: Set<string>[] } {
  const mentions = readAllergies(preparePage(text), text).filter(
    ({ assertion }) => assertion.polarity === 'affirmed' && assertion.experiencer === 'patient',
  )
  const substances = mentions.flatMap((mention) =>
    mention.category === 'allergy.reaction'
      ? [new Set([mention.value.substance, mention.value.surface.toLowerCase()])]
      : [],
  )
  const none = mentions.flatMap((mention) => (mention.category === 'allergy.none' ? [mention.value.scope] : []))
  const status =
    substances.length > 0 ? 'allergic' : none.includes('any') ? 'nka' : none.includes('drug') ? 'nkda' : 'not_stated'
  return { status, substances }
}

/** A label names a brand, a drug or a class; the reader may say the same otherwise. */
function namesOf(substance: string): Set<string> {
  const known = findAllergens(substance).map(({ meaning }) => meaning.substance)
  return new Set([substance.toLowerCase(), ...known])
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((name) => other.has(name))
}
