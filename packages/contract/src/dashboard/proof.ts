import { type Static, Type } from 'typebox'
import { EpochMillis, NullableText, OneOf, Text } from '../text.ts'

const closed = { additionalProperties: false }

/** Whether the person at this session has just shown who they are, and how they can. */
export const ProofShown = Type.Object(
  {
    proved: Type.Union([
      Type.Null(),
      Type.Object(
        {
          method: OneOf(['password', 'passkey', 'oidc']),
          at: EpochMillis('When they showed it'),
          until: EpochMillis('Until when it counts'),
        },
        closed,
      ),
    ]),
    password: Type.Boolean({ description: 'They have one, and the tenant takes it for a proof' }),
    passkey: Type.Boolean(),
    provider: NullableText({ description: 'The name of the identity provider that knows them; null for none' }),
  },
  { ...closed, title: 'ProofShown' },
)
export type ProofShown = Static<typeof ProofShown>

export const PasswordProof = Type.Object({ password: Text(1, 200) }, closed)
export type PasswordProof = Static<typeof PasswordProof>

/** Why a proof through an identity provider came back with `?proof=…` instead of `?proof=done`. */
export type ProofProblem =
  /** The tenant names no provider (any more). */
  | 'oidc_not_set_up'
  /** It does not answer, or not as it must. */
  | 'oidc_unavailable'
  /** It said no, or the person did. */
  | 'oidc_refused'
  /** Too late, a second time, in another browser or another session than it began. */
  | 'oidc_lost'
  /** It did not ask the person again, or does not say when it did. */
  | 'not_fresh'
  /** It knows somebody else under this sign-in. */
  | 'other_person'
