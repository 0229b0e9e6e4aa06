import { type Static, Type } from 'typebox'
import { keyScopes } from '../scope.ts'
import { EpochMillis, OneOf, TrimmedText } from '../text.ts'

const closed = { additionalProperties: false }
const MaybeMillis = Type.Unsafe<number | null>({ type: ['integer', 'null'] })
const Scopes = Type.Array(OneOf(keyScopes), { minItems: 1, maxItems: keyScopes.length, uniqueItems: true })

export const KeyRecord = Type.Object(
  {
    keyId: Type.String(),
    name: Type.String(),
    prefix: Type.String({ description: 'The part of the key that is not secret' }),
    scopes: Scopes,
    createdBy: Type.String(),
    createdByName: Type.String({ description: 'Empty where nobody here knows them any more' }),
    createdAt: EpochMillis('When it was made'),
    lastUsedAt: MaybeMillis,
    expiresAt: MaybeMillis,
    revokedAt: MaybeMillis,
    revokedReason: Type.String(),
    replaces: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    callsIn7Days: Type.Integer(),
  },
  { ...closed, title: 'KeyRecord' },
)
export type KeyRecord = Static<typeof KeyRecord>

export const NewKeyProps = Type.Object(
  {
    name: TrimmedText(100),
    scopes: Scopes,
    expiresInDays: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 3650 }),
  },
  closed,
)
export type NewKeyProps = Static<typeof NewKeyProps>

/** The only answer that holds the whole key. */
export const MadeKey = Type.Object({ key: KeyRecord, text: Type.String() }, { ...closed, title: 'MadeKey' })
export type MadeKey = Static<typeof MadeKey>

export const Rotation = Type.Object({ overlapHours: Type.Integer({ minimum: 0, maximum: 720 }) }, closed)
export type Rotation = Static<typeof Rotation>

export const Revocation = Type.Object({ reason: TrimmedText(500) }, closed)
export type Revocation = Static<typeof Revocation>
