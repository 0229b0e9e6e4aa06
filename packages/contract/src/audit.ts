import { type Static, Type } from 'typebox'
import { EpochMillis, NullableText, Text } from './text.ts'

const AuditChange = Type.Object(
  {
    field: Type.String({ examples: ['displayName'] }),
    before: NullableText({ description: 'What stood there; null for nothing' }),
    after: NullableText(),
  },
  { additionalProperties: false, title: 'AuditChange' },
)
export type AuditChange = Static<typeof AuditChange>

export const AuditEvent = Type.Object(
  {
    eventId: Type.String(),
    at: EpochMillis('When, milliseconds since the Unix epoch'),
    actor: Type.String({ description: 'The key or user who asked', examples: ['key_01jd3x6x7me5b9yc2r4hq8vkzt'] }),
    action: Type.String({ description: 'The operation, as in /openapi.json', examples: ['getCase'] }),
    outcome: Type.Integer({ description: 'The status that was answered', examples: [200] }),
    objects: Type.Array(Type.String(), {
      description: 'The ids that the request named or made, and the cases that the answer showed',
    }),
    requestId: Type.String(),
    address: Type.String({ description: 'Where the request came from' }),
    count: Type.Integer({ description: 'How many such events the row stands for', examples: [1] }),
    changes: Type.Optional(
      Type.Array(AuditChange, { description: 'Of names and credentials: what stood there before, and what after' }),
    ),
  },
  { additionalProperties: false, title: 'AuditEvent' },
)
export type AuditEvent = Static<typeof AuditEvent>

const Time = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })

export const AuditQuery = Type.Object(
  {
    actor: Type.Optional(Text(1, 64, { description: 'Only what this key or user did' })),
    object: Type.Optional(Text(1, 64, { description: 'Only what touched this id' })),
    action: Type.Optional(Text(1, 64)),
    since: Type.Optional({ ...Time, description: 'At or after, epoch milliseconds' }),
    until: Type.Optional({ ...Time, description: 'Before, epoch milliseconds' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default 100' })),
    cursor: Type.Optional(Type.String({ maxLength: 100, description: 'From the `Link` header of the page before' })),
  },
  { additionalProperties: false, title: 'AuditQuery' },
)
export type AuditQuery = Static<typeof AuditQuery>
