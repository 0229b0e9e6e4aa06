import { type Static, Type } from 'typebox'
import { NullableText, Text } from '../text.ts'

const closed = { additionalProperties: false }

/** The model that a tenant has asked about its pages; null where it has none. Text of pages is sent to that address. */
export const LanguageModel = Type.Object(
  {
    languageModel: Type.Union([
      Type.Null(),
      Type.Object(
        {
          baseUrl: Text(1, 500, { description: 'What `/chat/completions` follows' }),
          model: Text(1, 200),
          maxCallsPerReport: Type.Integer({ minimum: 1, maximum: 100_000 }),
          maxTokens: Type.Integer({ minimum: 100, maximum: 32_000, description: 'Of one answer' }),
          timeoutSeconds: Type.Integer({ minimum: 1, maximum: 120, description: 'For one answer' }),
          hasKey: Type.Optional(Type.Boolean()),
          apiKey: Type.Optional(
            NullableText({
              pattern: '^[\\u0021-\\u007e]{1,500}$',
              description:
                'Only ever sent to the server; left out, it stays, unless the address is another one; null for none',
            }),
          ),
        },
        closed,
      ),
    ]),
  },
  { ...closed, title: 'LanguageModel' },
)
export type LanguageModel = Static<typeof LanguageModel>
