import { type Static, Type } from 'typebox'
import { keyScopes, roleScopes } from './scope.ts'
import { NullableText, OneOf } from './text.ts'

export const Me = Type.Object(
  {
    tenantId: Type.String(),
    tenantName: Type.String(),
    actor: Type.Object(
      {
        type: OneOf(['key', 'user']),
        id: Type.String({ description: 'What `createdBy` says of records made with it' }),
        name: Type.String(),
        prefix: Type.String({ description: 'The part of the key that is not secret' }),
        expiresAt: NullableText({ format: 'date-time', description: 'Null: does not expire' }),
      },
      { additionalProperties: false },
    ),
    scopes: Type.Array(OneOf([...keyScopes, ...roleScopes])),
  },
  { additionalProperties: false, title: 'Me', description: 'Whose key this is and what it may do' },
)
export type Me = Static<typeof Me>
