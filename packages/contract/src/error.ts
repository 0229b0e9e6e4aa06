import { type Static, Type } from 'typebox'

export const ErrorDetail = Type.Object(
  {
    path: Type.String({ description: 'Where in the request, as a JSON pointer', examples: ['/body/title'] }),
    code: Type.String({ examples: ['required'] }),
    message: Type.String({ examples: ['is required'] }),
  },
  { additionalProperties: false },
)
export type ErrorDetail = Static<typeof ErrorDetail>

export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'A sentence for people; its wording may change, except for 401 and 403' }),
    code: Type.String({ description: 'Stable; see docs/errors.md' }),
    requestId: Type.String(),
    details: Type.Optional(Type.Array(ErrorDetail)),
    type: Type.Optional(Type.String({ description: 'RFC 9457, with `Accept: application/problem+json`' })),
    title: Type.Optional(Type.String()),
    status: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false, title: 'Error' },
)
export type ErrorBody = Static<typeof ErrorBody>
