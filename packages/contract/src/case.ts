import { type Static, Type } from 'typebox'
import { CalendarDate, EpochMillis, OneOf, Text, TrimmedText } from './text.ts'

const caseStatuses = ['active', 'closed'] as const
const ocrEngines = ['accurate', 'fast'] as const

const ClaimNumber = Text(1, 128, { description: 'Claim number of the case; not unique' })
const CaseType = TrimmedText(64, { description: 'Type of the case, such as `IME`; white space around it is dropped' })
const Title = Text(1, 500)
const Description = Text(0, 20_000)
const Status = OneOf(caseStatuses, { description: 'A closed case can be read, but takes no new documents' })
const OcrEngine = OneOf(ocrEngines, { description: "Overrides the tenant's engine for the documents of this case" })

export const Subject = Type.Object(
  {
    name: Type.Optional(Text(1, 200)),
    otherNames: Type.Optional(Type.Array(Text(1, 200), { maxItems: 50 })),
    dateOfBirth: Type.Optional(CalendarDate('Date of birth')),
    sex: Type.Optional(OneOf(['female', 'male', 'unknown'])),
  },
  { additionalProperties: false, title: 'Subject', description: 'The person whose records these are' },
)
export type Subject = Static<typeof Subject>

export const KeyDates = Type.Object(
  {
    loss: Type.Optional(CalendarDate('Date of loss')),
    allegedOnset: Type.Optional(CalendarDate('Alleged onset of disability')),
    lastInsured: Type.Optional(CalendarDate('Date last insured')),
  },
  { additionalProperties: false, title: 'KeyDates', description: 'Dates that the reports measure against' },
)
export type KeyDates = Static<typeof KeyDates>

export const CaseRecord = Type.Object(
  {
    id: Type.String({ description: 'The same as `caseId`', examples: ['case_01jd3x6x7me5b9yc2r4hq8vkzt'] }),
    recordType: Type.Unsafe<'caseRecord'>({ type: 'string', const: 'caseRecord' }),
    tenantId: Type.String({ examples: ['ten_01jd3x5f0qe8bb6m1n4s7tw2pz'] }),
    status: Status,
    createdAt: EpochMillis('Milliseconds since the Unix epoch'),
    updatedAt: EpochMillis('Milliseconds since the Unix epoch; rises with every change'),
    createdBy: Type.String({ description: 'The key or user that created the case' }),
    caseId: Type.String({ examples: ['case_01jd3x6x7me5b9yc2r4hq8vkzt'] }),
    claimNumber: ClaimNumber,
    caseType: CaseType,
    title: Title,
    description: Description,
    subject: Type.Optional(Subject),
    keyDates: Type.Optional(KeyDates),
    ocrEngine: Type.Optional(OcrEngine),
  },
  { additionalProperties: false, title: 'CaseRecord' },
)
export type CaseRecord = Static<typeof CaseRecord>

export const NewCaseProps = Type.Object(
  {
    tenantId: Type.Optional(
      Text(1, 64, { description: "Defaults to the key's tenant; any other is refused with 403" }),
    ),
    claimNumber: ClaimNumber,
    caseType: CaseType,
    title: Title,
    description: Type.Optional(Description),
    subject: Type.Optional(Subject),
    keyDates: Type.Optional(KeyDates),
    ocrEngine: Type.Optional(OcrEngine),
  },
  {
    additionalProperties: false,
    title: 'NewCaseProps',
    examples: [{ claimNumber: 'CLM-2024-0117', caseType: 'IME', title: 'Lumbar strain, lifting', description: '' }],
  },
)
export type NewCaseProps = Static<typeof NewCaseProps>

const unchanged = Type.Unknown({ readOnly: true, description: 'May be sent back, but not changed' })

export const CaseChanges = Type.Object(
  {
    title: Type.Optional(Title),
    description: Type.Optional(Description),
    claimNumber: Type.Optional(ClaimNumber),
    caseType: Type.Optional(CaseType),
    status: Type.Optional(Status),
    subject: Type.Optional(Subject),
    keyDates: Type.Optional(KeyDates),
    ocrEngine: Type.Optional(OcrEngine),
    id: Type.Optional(unchanged),
    caseId: Type.Optional(unchanged),
    tenantId: Type.Optional(unchanged),
    recordType: Type.Optional(unchanged),
    createdAt: Type.Optional(unchanged),
    createdBy: Type.Optional(unchanged),
    updatedAt: Type.Optional(Type.Unknown({ readOnly: true, description: 'Ignored' })),
  },
  {
    additionalProperties: false,
    title: 'CaseChanges',
    description:
      'The fields to change. The whole record may be sent back too; what cannot change must then be as it was.',
    examples: [{ title: 'Lumbar strain, lifting, left', description: 'Second opinion asked for' }],
  },
)
export type CaseChanges = Static<typeof CaseChanges>

export const CaseUpdated = Type.Object(
  { success: Type.Boolean(), caseId: Type.String(), updatedAt: EpochMillis('When the case last changed') },
  { additionalProperties: false, title: 'CaseUpdated' },
)
export type CaseUpdated = Static<typeof CaseUpdated>

export const caseOrders = ['-updatedAt', 'updatedAt', '-createdAt', 'createdAt', 'claimNumber', '-claimNumber'] as const
export type CaseOrder = (typeof caseOrders)[number]

export const CaseQuery = Type.Object(
  {
    claimNumber: Type.Optional(Text(1, 128, { description: 'Exactly this claim number' })),
    status: Type.Optional(Status),
    updatedSince: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 8_640_000_000_000_000,
        description: 'Changed at or after, epoch milliseconds',
      }),
    ),
    q: Type.Optional(Text(1, 200, { description: 'Words that occur in claim number, title or names, all of them' })),
    sort: Type.Optional(OneOf(caseOrders, { description: '`-` is descending; default `-updatedAt`' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default 100' })),
    cursor: Type.Optional(Type.String({ maxLength: 1500, description: 'From the `Link` header of the page before' })),
  },
  { additionalProperties: false, title: 'CaseQuery' },
)
export type CaseQuery = Static<typeof CaseQuery>
