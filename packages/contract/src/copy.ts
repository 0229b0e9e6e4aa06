import { type Static, Type } from 'typebox'
import { closed } from './review.ts'
import { NullableText } from './text.ts'

const page = {
  documentId: Type.String(),
  fileName: Type.String(),
  pageNumber: Type.Integer({ description: 'Within the document, from 1' }),
  pageLabel: NullableText({ description: 'A Bates number or exhibit page' }),
}

const KeptPage = closed('KeptPage', page)
export type KeptPage = Static<typeof KeptPage>

const CopyRestored = closed('CopyRestored', {
  by: Type.String({ description: 'The user or key' }),
  name: Type.String({ description: 'Of the user; empty for a key' }),
  credentials: Type.String(),
  at: Type.String({ format: 'date-time' }),
})

export const CopiedPage = closed('CopiedPage', {
  ...page,
  likeness: Type.Number({ description: '1 where every word is the same' }),
  restored: Type.Boolean({ description: 'Somebody said that it is no copy: it is evidence of its own' }),
  restoredBy: Type.Union([CopyRestored, Type.Null()], { description: 'Who said so; null where it is a copy' }),
})
export type CopiedPage = Static<typeof CopiedPage>

/** A page of a case and those that repeat it. */
export const CopyGroup = closed('CopyGroup', {
  kept: KeptPage,
  copies: Type.Array(CopiedPage, { description: 'In reading order; restored ones stay listed' }),
})
export type CopyGroup = Static<typeof CopyGroup>

export const CopyQuery = closed('CopyQuery', {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'How many groups; default 100' })),
  cursor: Type.Optional(Type.String({ maxLength: 1500, description: 'From the `Link` header of the page before' })),
})
export type CopyQuery = Static<typeof CopyQuery>

export const CopyDecision = closed(
  'CopyDecision',
  { restored: Type.Boolean({ description: 'true: it is no copy; false: it is one after all' }) },
  { examples: [{ restored: true }] },
)
export type CopyDecision = Static<typeof CopyDecision>
