import type { EncounterChange, EncounterCorrection, EncounterJoin } from '../case/case-input.ts'
import type { Encounter } from '../finding.ts'
import { correctEncounter } from './correct-encounter.ts'
import type { PlacedSegment } from './groups.ts'
import { likenessOf } from './likeness.ts'
import { splitEncounter } from './split-encounter.ts'
import { type EncounterPages, extentOf } from './to-encounter.ts'

/** What a person can say of an encounter. */
export type CorrectedField = Exclude<keyof EncounterCorrection, 'encounterId' | 'opening'>

/** An encounter as people corrected it. */
export type CorrectedPages = {
  readonly encounter: Encounter
  readonly segments: readonly PlacedSegment[]
  /** The first words that it is known by, folded; an earlier encounter that was joined to it does not change them. */
  readonly opening: string
  readonly wrongPatient: boolean
  /** What a person said of it. */
  readonly corrected: readonly CorrectedField[]
}

/** Changes to encounters, one after another. What they are addressed to may be gone: then they change nothing. */
export function applyChanges(found: readonly EncounterPages[], changes: readonly EncounterChange[]): CorrectedPages[] {
  let all: CorrectedPages[] = found.map(({ encounter, segments, stranger }) => {
    return { encounter, segments, opening: segments[0]?.segment.opening ?? '', wrongPatient: stranger, corrected: [] }
  })
  for (const change of changes) all = changed(all, change)
  return all
}

/** The encounters after one change. */
export function changed(all: CorrectedPages[], change: EncounterChange): CorrectedPages[] {
  // Which pages are copies is known before there are encounters.
  if ('copy' in change) return all
  const target = all.find((each) => isAt(each, change))
  if (!target) return all
  if ('split' in change) return splitIn(all, target, change.split)
  if ('join' in change) return joinIn(all, target, change.join)
  return all.map((each) => (each === target ? correct(each, change) : each))
}

/** Its id, and the same first words where they are known. */
function isAt(pages: CorrectedPages, { encounterId, opening = '' }: EncounterJoin['join']): boolean {
  return pages.encounter.id === encounterId && (opening === '' || likenessOf(pages.opening, opening) > 0)
}

function correct(pages: CorrectedPages, change: EncounterCorrection): CorrectedPages {
  const { encounterId: _id, opening: _opening, ...said } = change
  const fields = Object.keys(said) as CorrectedField[]
  return {
    ...pages,
    encounter: correctEncounter(pages.encounter, change),
    wrongPatient: change.wrongPatient ?? pages.wrongPatient,
    corrected: [...new Set([...pages.corrected, ...fields])],
  }
}

function splitIn(
  all: CorrectedPages[],
  target: CorrectedPages,
  split: Parameters<typeof splitEncounter>[1],
): CorrectedPages[] {
  // Where later rules found it by themselves, there is nothing left to do.
  const parts = all.some(({ encounter }) => encounter.id === split.encounterId)
    ? undefined
    : splitEncounter(target, split)
  if (!parts) return all
  const [first, second] = parts.map((part) => ({ ...target, ...part }))
  if (!first || !second) return all
  return all.flatMap((each) =>
    each === target ? [first, { ...second, opening: split.opening, corrected: [] }] : [each],
  )
}

/** It keeps what is said of it, and takes from the other what nothing says of it. */
function joinIn(all: CorrectedPages[], target: CorrectedPages, address: EncounterJoin['join']): CorrectedPages[] {
  const other = all.find((each) => each !== target && isAt(each, address))
  if (!other) return all
  const segments = [...target.segments, ...other.segments].toSorted(inOrder)
  const { serviceDate, dateSource, provider, facility } = other.encounter
  const encounter: Encounter = {
    ...(provider === undefined ? {} : { provider }),
    ...(facility === undefined ? {} : { facility }),
    ...target.encounter,
    ...(target.encounter.dateSource === 'none' && serviceDate ? { serviceDate, dateSource } : {}),
    ...extentOf(segments),
  }
  return all.flatMap((each) => (each === other ? [] : each === target ? [{ ...target, encounter, segments }] : [each]))
}

function inOrder(a: PlacedSegment, b: PlacedSegment): number {
  if (a.page.ordinal !== b.page.ordinal) return a.page.ordinal - b.page.ordinal
  return a.page.pageNumber - b.page.pageNumber || a.segment.from - b.segment.from
}
