import { type Static, Type } from 'typebox'
import { CalendarDate, NullableText, OneOf } from './text.ts'

export const reportTypes = [
  'smokingHistory',
  'medicationHistory',
  'allergyHistory',
  'medicalHistory',
  'pulmonologyDisabilityHistory',
] as const
const statuses = ['pending', 'processing', 'awaiting_review', 'completed', 'failed'] as const
const progresses = [
  'queued',
  'waiting_for_documents',
  'analysing',
  'awaiting_review',
  'synthesising',
  'complete',
  'failed',
] as const

const ReportRequestId = Type.String({ examples: ['rreq_01jd3x6x7me5b9yc2r4hq8vkzt'] })
const ReportType = OneOf(reportTypes)

export const ReportParameters = Type.Object(
  {
    indexDate: Type.Optional(CalendarDate('Splits what was before from what was after')),
    lookBackMonths: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1200, description: 'Before `indexDate`, or before `asOf`' }),
    ),
    asOf: Type.Optional(CalendarDate('The day the report speaks of')),
    periodFrom: Type.Optional(CalendarDate('First day of the period that is looked at')),
    periodTo: Type.Optional(CalendarDate('Last day of the period that is looked at')),
  },
  {
    additionalProperties: false,
    title: 'ReportParameters',
    description: 'Printed in the report, and part of its hash',
  },
)
export type ReportParameters = Static<typeof ReportParameters>

export const StartReport = Type.Object(
  { caseId: Type.String(), reportType: ReportType, parameters: Type.Optional(ReportParameters) },
  { additionalProperties: false, title: 'StartReport' },
)
export type StartReport = Static<typeof StartReport>

export const ApproveReview = Type.Object(
  {
    reportRequestId: Type.String(),
    action: Type.Unsafe<'approve_review'>({ type: 'string', const: 'approve_review' }),
  },
  { additionalProperties: false, title: 'ApproveReview' },
)
export type ApproveReview = Static<typeof ApproveReview>

export const ReportStarted = Type.Object(
  { success: Type.Boolean(), reportRequestId: ReportRequestId, message: Type.String() },
  { additionalProperties: false, title: 'ReportStarted' },
)
export type ReportStarted = Static<typeof ReportStarted>

export const ReviewApproved = Type.Object(
  { success: Type.Boolean(), message: Type.String() },
  { additionalProperties: false, title: 'ReviewApproved' },
)
export type ReviewApproved = Static<typeof ReviewApproved>

export const ReportRequest = Type.Object(
  {
    reportRequestId: ReportRequestId,
    status: OneOf(statuses),
    progress: OneOf(progresses),
    progressDetail: Type.Object(
      { pagesDone: Type.Integer(), pagesTotal: Type.Integer() },
      { additionalProperties: false },
    ),
    error: Type.Unsafe<{ code: string; message: string } | null>({
      type: ['object', 'null'],
      properties: { code: { type: 'string' }, message: { type: 'string' } },
      required: ['code', 'message'],
      additionalProperties: false,
      description: 'Why it failed; null where it did not',
    }),
    reportId: Type.Optional(Type.String({ examples: ['rep_01jd3x6x7me5b9yc2r4hq8vkzt'] })),
    createdAt: Type.String({ format: 'date-time' }),
    completedAt: Type.Optional(Type.String({ format: 'date-time' })),
    stats: Type.Object(
      {
        findingCount: Type.Integer(),
        approvedCount: Type.Integer(),
        rejectedCount: Type.Integer(),
        conflictCount: Type.Integer({ description: 'Strong ones; possible ones are listed below them' }),
      },
      { additionalProperties: false },
    ),
    caseId: Type.String(),
    reportType: ReportType,
    parameters: ReportParameters,
    stale: Type.Boolean({ description: 'Documents were added, deleted or read again since the analysis' }),
    assignee: NullableText({ description: 'The user who is to review it' }),
    heldBy: NullableText({ description: 'Who is reviewing it now' }),
    supersedes: NullableText({ description: 'The request before it whose decisions were taken over' }),
  },
  { additionalProperties: false, title: 'ReportRequest' },
)
export type ReportRequest = Static<typeof ReportRequest>

export const ReportStatusQuery = Type.Object(
  { reportRequestId: Type.String() },
  { additionalProperties: false, title: 'ReportStatusQuery' },
)

const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default 100' }))
const Cursor = Type.Optional(Type.String({ maxLength: 1500, description: 'From the `Link` header of the page before' }))

export const ReportRequestQuery = Type.Object(
  {
    caseId: Type.Optional(Type.String()),
    status: Type.Optional(OneOf(statuses)),
    assignee: Type.Optional(Type.String({ description: 'A user, or `none`: those that nobody was given' })),
    order: Type.Optional(OneOf(['newest', 'oldest'], { description: 'Which come first; default `newest`' })),
    limit: Limit,
    cursor: Cursor,
  },
  { additionalProperties: false, title: 'ReportRequestQuery' },
)
export type ReportRequestQuery = Static<typeof ReportRequestQuery>
