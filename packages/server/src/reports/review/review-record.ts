import type { Citation as FoundCitation } from '@casefold/clinical/finding'
import type {
  Citation,
  ConflictRecord,
  DecisionMade,
  DecisionRecord,
  EncounterRecord,
  FindingRecord,
  GapRecord,
} from '@casefold/contract/review'
import type { DecisionRow } from './decision-chain.ts'
import { asDecided, type ReviewItem } from './review-item.ts'
import type { Verify } from './verify-citations.ts'

/** Of every citation that the records of these findings will show. */
export function citationsOf(items: readonly ReviewItem<'finding'>[]): FoundCitation[] {
  return items.flatMap((item) => asDecided(item).citations)
}

export function toFindingRecord(
  item: ReviewItem<'finding'>,
  verify: Verify,
  alsoIn: FindingRecord['alsoIn'],
): FindingRecord {
  const { body, decided } = item
  const { id, value, citations, assertion, flags, ...found } = asDecided(item)
  return {
    ...found,
    findingId: id,
    value: value as Record<string, unknown>,
    assertion: { ...assertion, cues: assertion.cues.map((cue) => ({ ...cue })) },
    citations: citations.map((citation) => toCitation(citation, verify)),
    flags: [...flags],
    blocked: item.blocked,
    group: item.groupKey ?? '',
    alsoIn,
    decision: toDecisionMade(item),
    ...(decided?.display !== undefined && {
      original: { value: body.value as Record<string, unknown>, display: body.display },
    }),
    seen: item.seen,
    changedSinceDecision: item.changedSince,
    version: item.version,
  }
}

function toCitation(citation: FoundCitation, verify: Verify): Citation {
  const verified = verify(citation)
  return { ...citation, ...(verified !== undefined && { verified }) }
}

function toDecisionMade({ decision, decided }: ReviewItem): DecisionMade | null {
  if (decision === null || !decided) return null
  const { by, name, credentials, at, sourceSeen, together = false, carriedFrom, reason, note } = decided
  return {
    ...{ decision, by, name, credentials, at, sourceSeen, together },
    ...(carriedFrom !== undefined && { carriedFrom }),
    ...(reason !== undefined && { reason }),
    ...(note !== undefined && { note }),
  }
}

export function toConflictRecord(item: ReviewItem<'conflict'>): ConflictRecord {
  const { id, findingIds, strength = 'strong', sides, ...conflict } = item.body
  const preferred = item.decided?.preferred
  return {
    ...conflict,
    conflictId: id,
    strength,
    findingIds: [...findingIds],
    ...(sides && { sides: sides.map((side) => [...side]) }),
    resolution: toDecisionMade(item),
    ...(preferred !== undefined && { preferred }),
    version: item.version,
  }
}

export function toGapRecord(item: ReviewItem<'gap'>, verify: Verify): GapRecord {
  const { id, citations, ...gap } = item.body
  return {
    ...gap,
    gapId: id,
    citations: citations.map((citation) => toCitation(citation, verify)),
    decision: toDecisionMade(item),
    version: item.version,
  }
}

export function toEncounterRecord(item: ReviewItem<'encounter'>): EncounterRecord {
  const { id, pages, segments: _segments, encounterType: _type, endDate: _endDate, ...encounter } = item.body
  const wrongPatient = item.decided?.corrections?.wrongPatient
  return {
    ...encounter,
    encounterId: id,
    pages: [...pages],
    ...(wrongPatient !== undefined && { wrongPatient }),
    corrected: toDecisionMade(item),
    version: item.version,
  }
}

export function toDecisionRecord({ actor, at, hash, body, ...row }: DecisionRow): DecisionRecord {
  return { ...row, body: { ...body }, by: actor, at: at.toISOString(), hash: hash.toString('hex') }
}
