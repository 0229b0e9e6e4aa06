import type { Mention } from '@casefold/clinical/notes'
import { readPage } from '@casefold/clinical/read-page'
import type { Row } from '../row.ts'
import {
  type ConditionLabel,
  groupOf,
  isAffirmed,
  type LabelledNote,
  labelledNotes,
  overlaps,
  type Span,
} from './condition-labels.ts'
import { scoreRow, shareRow, shownShare } from './wilson.ts'

/** Mentions that were found and are labelled; names that are labelled and were found; labels whose status is the same. */
export type ConditionScore = {
  found: number
  right: number
  strictRight: number
  names: number
  hit: number
  strictNames: number
  strictHit: number
  seen: number
  sameStatus: number
  readonly misses: string[]
}
/** A text that was spoiled, and where each place of it has come to lie. */
type Spoiled = { readonly text: string; at(place: number): number }

/** Conditions of whole visit notes, labelled by hand before the rules were run on them. */
export async function measureConditions(): Promise<Row[]> {
  const [dev, blind] = [await labelledNotes('dev'), await labelledNotes('blind')]
  if (dev.length === 0 || blind.length === 0) return []
  const [tuned, unseen] = [scoreConditions(dev), scoreConditions(blind)]
  const name = `conditions, ${blind.length} blind notes`
  return [
    shareRow(`${name}: precision`, unseen.right, unseen.found, { gate: 0.9, target: 0.92 }),
    shareRow(`${name}: recall`, unseen.hit, unseen.names, { gate: 0.8, target: 0.85 }),
    ...shownRows(name, unseen),
    shownShare(`conditions, ${dev.length} tuned notes: precision`, tuned.right, tuned.found),
    shownShare(`conditions, ${dev.length} tuned notes: recall`, tuned.hit, tuned.names),
    ...shownRows(`conditions, ${dev.length} tuned notes`, tuned),
    ...(await agreementRows()),
  ]
}

function shownRows(name: string, score: ConditionScore): Row[] {
  return [
    shownShare(`${name}: precision, symptoms counted as wrong`, score.strictRight, score.found),
    shownShare(`${name}: recall, symptoms left out`, score.strictHit, score.strictNames),
    shownShare(`${name}: status of what was found`, score.sameStatus, score.seen),
  ]
}

/** `spoil` may misread the text before it is read. */
export function scoreConditions(notes: readonly LabelledNote[], spoil = plain): ConditionScore {
  const counts = { found: 0, right: 0, strictRight: 0, names: 0, hit: 0, strictNames: 0, strictHit: 0 }
  const score: ConditionScore = { ...counts, seen: 0, sameStatus: 0, misses: [] }
  for (const note of notes) {
    const { text, at } = spoil(note.text)
    const labels = note.labels.map((label) => ({ ...label, start: at(label.start), end: at(label.end) }))
    const mentions = readPage({ documentId: 'doc', ordinal: 0, pageNumber: 1, readVersion: 1, text }, {}, [
      'medicalHistory',
    ]).mentions
    addNote(score, note.id, labels, mentions)
  }
  return score
}

function addNote(
  score: ConditionScore,
  id: string,
  labels: readonly ConditionLabel[],
  mentions: readonly Mention[],
): void {
  const affirmed = labels.filter(isAffirmed)
  const said = mentions.filter(({ category }) => category === 'medical.condition')
  const found = said.filter((mention) => statusOf(mention) === 'affirmed')
  for (const mention of found) {
    const under = affirmed.filter((label) => overlaps(label, mention))
    score.found++
    score.right += Number(under.length > 0)
    score.strictRight += Number(under.some(({ kind }) => kind === 'condition'))
    if (under.length === 0) score.misses.push(`${id}: not labelled ${mention.start} ${mention.quote}`)
  }
  for (const name of new Set(affirmed.map((label) => label.name))) {
    const own = affirmed.filter((label) => label.name === name)
    const hit = own.some((label) => hits(label, found))
    const strict = own.some(({ kind }) => kind === 'condition')
    score.names++
    score.hit += Number(hit)
    score.strictNames += Number(strict)
    score.strictHit += Number(strict && hit)
    if (!hit) score.misses.push(`${id}: missed ${name}`)
  }
  const stated = mentions.filter(({ category }) => /^medical\.(?:condition|family|denial)$/.test(category))
  for (const label of labels) {
    const over = stated.filter((mention) => overlaps(label, mention))
    if (over.length === 0) continue
    score.seen++
    score.sameStatus += Number(over.some((mention) => statusOf(mention) === groupOf(label.status)))
  }
}

function hits(label: Span, found: readonly Span[]): boolean {
  return found.some((mention) => overlaps(label, mention))
}

function statusOf({ category, assertion }: Mention): ReturnType<typeof groupOf> {
  const { polarity, temporality, experiencer } = assertion
  if (category === 'medical.family' || experiencer === 'family') return 'family'
  if (category === 'medical.denial' || polarity === 'negated') return 'absent'
  return temporality === 'hypothetical' || experiencer !== 'patient' ? 'other' : 'affirmed'
}

/** Two people labelled some of the notes without seeing each other's labels: no reader can be told to be better than they. */
async function agreementRows(): Promise<Row[]> {
  const [one, other] = [await labelledNotes('agreement-a'), await labelledNotes('agreement-b')]
  let [same, labels] = [0, 0]
  for (const { id, labels: first } of one) {
    const second = other.find((note) => note.id === id)?.labels
    if (!second) throw new Error(`${id} was labelled by one annotator only`)
    labels += first.length + second.length
    same += first.filter((label) => second.some((each) => agree(label, each))).length
    same += second.filter((label) => first.some((each) => agree(label, each))).length
  }
  const row = scoreRow(`conditions, ${one.length} notes: two annotators, F1`, same / labels, { gate: 1, target: 1 })
  return [{ ...row, bar: '', verdict: '' }]
}

function agree(one: ConditionLabel, other: ConditionLabel): boolean {
  return overlaps(one, other) && groupOf(one.status) === groupOf(other.status)
}

function plain(text: string): Spoiled {
  return { text, at: (place) => place }
}
