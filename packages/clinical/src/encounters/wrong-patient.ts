import type { PageHead } from '../notes.ts'
import type { Subject } from '../page-input.ts'
import { areOneName } from './nicknames.ts'

/** Whether a head names another person than the subject. Only what cannot be one person counts: letters are misread. */
export function differsFrom(patient: PageHead['patient'], subject: Subject): boolean {
  if (!patient) return false
  const names = [subject.name, ...(subject.otherNames ?? [])].filter((name) => name !== undefined)
  const { name } = patient
  const nameDiffers = name !== undefined && names.length > 0 && names.every((known) => areTwo(known, name))
  const birth = compareBirths(patient.dateOfBirth, subject.dateOfBirth)
  if (nameDiffers) return birth !== 'same'
  if (birth === 'far') return true
  const { sex } = subject
  const sexDiffers = patient.sex !== undefined && sex !== undefined && sex !== 'unknown' && patient.sex !== sex
  return sexDiffers && !(name !== undefined && names.length > 0 && birth === 'same')
}

type Name = { readonly family: string; readonly given: readonly string[] }

/** Two people where neither part is shared, or where one family has two given names. A new family name makes no new person. */
function areTwo(one: string, other: string): boolean {
  const [a, b] = [toName(one), toName(other)]
  if (!a || !b) return false
  const words = [a, b].map(({ family, given }) => [family, ...given])
  const shared = (words[0] ?? []).filter((word) => words[1]?.some((candidate) => alike(word, candidate)))
  if (shared.length === 0) return true
  if (shared.length > 1 || a.given.length === 0 || b.given.length === 0) return false
  return alike(a.family, b.family)
}

/** `Roe, Jane A` and `Jane A. Roe`. */
function toName(said: string): Name | undefined {
  const plain = said.toLowerCase().replace(/\b(?:mr|mrs|ms|miss|dr|jr|sr|ii|iii|iv|m\.?d|d\.?o)\b\.?/g, ' ')
  const toWords = (text: string): string[] => text.split(/[^a-z']+/).filter((word) => word !== '')
  const [before = '', after] = plain.split(',')
  const first = toWords(before)
  if (after !== undefined && toWords(after).length > 0) return { family: first.join(' '), given: toWords(after) }
  const family = first.pop()
  return family === undefined ? undefined : { family, given: first }
}

/** A wrong letter in four, an initial, a short form. */
function alike(a: string, b: string): boolean {
  if (a[0] === b[0] && (a.length === 1 || b.length === 1)) return true
  return edits(a, b) <= Math.floor(Math.max(a.length, b.length) / 4) || areOneName(a, b)
}

function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** One wrong digit, or day and month changed about, is a misreading; more than that is another birth. */
function compareBirths(one: string | undefined, other: string | undefined): 'same' | 'near' | 'far' | undefined {
  if (one === undefined || other === undefined) return undefined
  if (one === other) return 'same'
  const [year, month, day] = one.split('-')
  return edits(one, other) <= 1 || `${year}-${day}-${month}` === other ? 'near' : 'far'
}
