import { setTimeout as sleep } from 'node:timers/promises'
import { writePdf } from '@casefold/dev/pdf-text'
import { expect, inject } from 'vitest'
import type { Answer, Refusal } from './client.ts'
import { uploadsAt } from './documents.ts'

/** As the interface writes it, and the members that were added. */
export type ReportRequest = {
  reportRequestId: string
  status: string
  progress: string
  progressDetail: { pagesDone: number; pagesTotal: number }
  error: { code: string; message: string } | null
  reportId?: string
  createdAt: string
  completedAt?: string
  stats: { findingCount: number; approvedCount: number; rejectedCount: number; conflictCount: number }
  caseId: string
  reportType: string
  parameters: Record<string, unknown>
  stale: boolean
}

export const reportTypes = [
  'smokingHistory',
  'medicationHistory',
  'allergyHistory',
  'medicalHistory',
  'pulmonologyDisabilityHistory',
]

const service = inject('target').services[0] ?? expect.fail()
export const reporting: ReturnType<typeof uploadsAt> = uploadsAt(service)

type Started = { success: boolean; reportRequestId: string; message: string }

type Ask = typeof reporting.ask

/** The interface's three operations; `more` are added members of the body, `ask` is who asks. */
export function start(
  caseId: string,
  reportType: string,
  more: object = {},
  ask: Ask = reporting.ask,
): Promise<Answer<Started & Refusal>> {
  return ask('POST', '/api/reports', { caseId, reportType, ...more })
}

export function approve(
  reportRequestId: string,
  ask: Ask = reporting.ask,
): Promise<Answer<{ success: boolean; message: string } & Refusal>> {
  return ask('POST', '/api/reports', { reportRequestId, action: 'approve_review' })
}

export function status(
  reportRequestId: string,
  headers: object = {},
  ask: Ask = reporting.ask,
): Promise<Answer<ReportRequest & Refusal>> {
  return ask('GET', `/api/reports?reportRequestId=${reportRequestId}`, undefined, headers)
}

/** Polls, as the interface has it, until it is so. */
export async function until(reportRequestId: string, wanted: string, ask: Ask = reporting.ask): Promise<ReportRequest> {
  const { body, text } = await status(reportRequestId, {}, ask)
  if (body.status === wanted) return body
  if (['completed', 'failed'].includes(body.status)) expect.fail(text)
  await sleep(300)
  return until(reportRequestId, wanted, ask)
}

/** Started, and polled until its findings can be reviewed. */
export async function review(caseId: string, more: object = {}, ask: Ask = reporting.ask): Promise<string> {
  const { reportRequestId } = (await start(caseId, 'smokingHistory', more, ask)).body
  await until(reportRequestId, 'awaiting_review', ask)
  return reportRequestId
}

const chart = [
  {
    lines: [
      'PROGRESS NOTE',
      'Date of service: 03/14/2009',
      'SOCIAL HISTORY: She smokes one pack of cigarettes a day.',
      'ALLERGIES: Penicillin (hives).',
      'MEDICATIONS: Lisinopril 10 mg by mouth daily.',
    ],
  },
  {
    lines: [
      'PROGRESS NOTE',
      'Date of service: 06/02/2012',
      'SOCIAL HISTORY: The patient has never smoked.',
      'ALLERGIES: No known drug allergies.',
      'MEDICATIONS: Lisinopril 20 mg by mouth daily.',
    ],
  },
]

/** A case with a chart of two visits that contradict each other, finalized a moment ago. */
export async function chartedCase(): Promise<string> {
  const caseId = await reporting.newCase()
  await addChart(caseId)
  return caseId
}

export function addChart(caseId: string): Promise<string> {
  return reporting.upload(caseId, writePdf(chart), { name: 'chart.pdf' })
}
