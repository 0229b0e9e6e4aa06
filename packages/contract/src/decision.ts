import { type Static, Type } from 'typebox'
import { Box, closed, FindingValue } from './review.ts'
import { NullableText, OneOf, Text } from './text.ts'

const Version = Type.Optional(
  Type.Integer({ minimum: 0, description: 'As it was read; where somebody decided since, the answer is 409' }),
)
const Note = Type.Optional(Text(1, 4000))
const SourceSeen = Type.Optional(Type.Boolean({ description: 'Its source was on the screen' }))
const rejectReasons = [
  'notInRecord',
  'wrongPatient',
  'wrongValue',
  'wrongAssertion',
  'duplicate',
  'notRelevant',
  'illegible',
] as const

/** No document has more pages than its column can count. */
const PageNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** The words a reviewer points at: offsets in the page's text, or a box on its picture with what it says. */
export const NewCitation = Type.Union([
  closed('NewTextCitation', {
    documentId: Type.String(),
    pageNumber: PageNumber,
    start: Type.Integer({ minimum: 0 }),
    end: Type.Integer({ minimum: 1 }),
    readVersion: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'The reading of the page whose offsets these are; where it was read again since, 409 `decision_outdated`',
      }),
    ),
  }),
  closed('NewRegionCitation', {
    documentId: Type.String(),
    pageNumber: PageNumber,
    box: Box,
    transcription: Text(1, 2000),
  }),
])
export type NewCitation = Static<typeof NewCitation>

export const FindingDecision = closed('FindingDecision', {
  decision: OneOf(['approve', 'reject', 'edit', 'recite', 'withdraw']),
  reason: Type.Optional(OneOf(rejectReasons, { description: 'With `reject`' })),
  value: Type.Optional(FindingValue),
  display: Type.Optional(Text(1, 1000, { description: 'With `edit`: the wording; without it, that of the value' })),
  citation: Type.Optional(NewCitation),
  despiteFlags: Type.Optional(
    Type.Array(Text(1, 100), {
      maxItems: 50,
      description:
        'With `approve`, `edit` and `recite`, and required where the finding is `blocked`: the flags that do not speak against it',
    }),
  ),
  note: Note,
  sourceSeen: SourceSeen,
  version: Version,
})
export type FindingDecision = Static<typeof FindingDecision>

export const BulkDecision = closed('BulkDecision', {
  decision: OneOf(['approve', 'reject', 'withdraw']),
  reason: Type.Optional(OneOf(rejectReasons)),
  filter: closed('FindingFilter', {
    category: Type.Optional(Text(1, 100)),
    group: Type.Optional(Text(1, 100)),
    confidence: Type.Optional(OneOf(['high', 'medium', 'low'])),
    findingIds: Type.Optional(Type.Array(Text(1, 100), { maxItems: 1000 })),
    undecided: Type.Optional(
      Type.Boolean({ description: 'Only those without a decision; default true, and false with `withdraw`' }),
    ),
  }),
  note: Note,
  sourceSeen: SourceSeen,
})
export type BulkDecision = Static<typeof BulkDecision>

export const BulkDecided = closed('BulkDecided', {
  decided: Type.Integer(),
  blocked: Type.Integer({ description: 'Left out, because each asks for a decision of its own' }),
})
export type BulkDecided = Static<typeof BulkDecided>

export const SeenFindings = closed('SeenFindings', {
  findingIds: Type.Array(Text(1, 100), { minItems: 1, maxItems: 1000 }),
})
export type SeenFindings = Static<typeof SeenFindings>

export const FindingsSeen = closed('FindingsSeen', {
  seen: Type.Integer({ description: 'How many of them the request has' }),
})
export type FindingsSeen = Static<typeof FindingsSeen>

export const NewFinding = closed('NewFinding', {
  category: Type.String({ examples: ['smoking.status'] }),
  value: Type.Unsafe<Record<string, unknown>>({ ...FindingValue, examples: [{ status: 'never', product: 'tobacco' }] }),
  display: Text(1, 1000),
  effectiveDate: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' })),
  citation: Type.Optional(NewCitation),
  note: Note,
})
export type NewFinding = Static<typeof NewFinding>

export const ConflictDecision = closed('ConflictDecision', {
  resolution: OneOf(['bothStand', 'preferred', 'explained', 'unresolved', 'withdraw']),
  preferred: Type.Optional(Type.String({ description: 'With `preferred`: the finding' })),
  note: Note,
  sourceSeen: SourceSeen,
  version: Version,
})
export type ConflictDecision = Static<typeof ConflictDecision>

export const GapDecision = closed('GapDecision', {
  decision: OneOf(['confirmed', 'dismissed', 'requested', 'withdraw']),
  note: Note,
  sourceSeen: SourceSeen,
  version: Version,
})
export type GapDecision = Static<typeof GapDecision>

export const EncounterChanges = closed(
  'EncounterChanges',
  {
    serviceDate: Type.Optional(NullableText({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$', description: 'null: undated' })),
    provider: Type.Optional(Text(1, 200)),
    facility: Type.Optional(Text(1, 200)),
    documentType: Type.Optional(Text(1, 100)),
    wrongPatient: Type.Optional(Type.Boolean()),
    version: Version,
  },
  { minProperties: 1, examples: [{ serviceDate: '2009-03-14' }] },
)
export type EncounterChanges = Static<typeof EncounterChanges>

export const HoldRequest = closed('HoldRequest', {
  action: OneOf(['take', 'takeOver', 'release'], { description: '`take` again to keep it; it lasts two minutes' }),
})
export type HoldRequest = Static<typeof HoldRequest>

export const ReviewHold = closed('ReviewHold', {
  heldBy: NullableText({ description: 'The user or key' }),
  heldUntil: NullableText({ format: 'date-time' }),
})
export type ReviewHold = Static<typeof ReviewHold>

export const AssignRequest = closed('AssignRequest', { assignee: NullableText({ description: 'A member, or null' }) })
export type AssignRequest = Static<typeof AssignRequest>

export const ReviewAssigned = closed('ReviewAssigned', { assignee: NullableText() })
export type ReviewAssigned = Static<typeof ReviewAssigned>
