import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readShared, recordsOf } from './shared-set.ts'

export type ConditionStatus = 'present' | 'past' | 'possible' | 'absent' | 'family' | 'other'

/** A condition that an annotator saw; `start` and `end` count UTF-16 units of the note. */
export type ConditionLabel = {
  readonly start: number
  readonly end: number
  /** The plain name, the same for the same condition everywhere in a note. */
  readonly name: string
  readonly status: ConditionStatus
  readonly kind: 'condition' | 'symptom'
}
type Line = {
  readonly file: string
  readonly id: string
  readonly sha256: string
  readonly labels: readonly ConditionLabel[]
}
export type LabelledNote = { readonly id: string; readonly text: string; readonly labels: readonly ConditionLabel[] }
type LabelSet = 'dev' | 'blind' | 'agreement-a' | 'agreement-b'

/** Labels ship as ids, offsets and names; the notes are read where this machine has them, else there are none. */
export async function labelledNotes(set: LabelSet): Promise<LabelledNote[]> {
  const path = join(import.meta.dirname, 'labels', `conditions-${set}.jsonl`)
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  const notes: LabelledNote[] = []
  for (const { file, id, sha256, labels } of lines.map((line) => JSON.parse(line) as Line)) {
    const texts = await notesOf(file)
    if (!texts) return []
    const text = texts.get(id)
    const hash = createHash('sha256')
      .update(text ?? '')
      .digest('hex')
    if (text === undefined || !hash.startsWith(sha256))
      throw new Error(`${file} ${id} is not the note that was labelled`)
    notes.push({ id, text, labels })
  }
  return notes
}

const read = new Map<string, ReadonlyMap<string, string>>()

async function notesOf(file: string): Promise<ReadonlyMap<string, string> | undefined> {
  const known = read.get(file)
  if (known) return known
  const csv = await readShared(`aci-bench/${file}`)
  if (csv === undefined) return undefined
  const notes = new Map(recordsOf(csv).map(({ encounter_id = '', note = '' }) => [encounter_id, note]))
  read.set(file, notes)
  return notes
}

export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
export type Span = { readonly start: number; readonly end: number }

/** What the patient has, had, or may have: the rest is denied, a relative's, or talk. */
export function isAffirmed({ status }: Pick<ConditionLabel, 'status'>): boolean {
  return status === 'present' || status === 'past' || status === 'possible'
}

/** The four that are held against each other. */
export function groupOf(status: ConditionStatus): 'affirmed' | 'absent' | 'family' | 'other' {
  return status === 'absent' || status === 'family' || status === 'other' ? status : 'affirmed'
}
