import type { ModelUse } from '@casefold/clinical/model/model-use'
import { canonicalJson } from '@casefold/clinical/report/canonical-json'
import type { ReportContent } from '@casefold/clinical/report/report-content'
import { hashOf } from '@casefold/clinical/report/report-hashes'
import type { FinishedReport } from '@casefold/contract/finished-report'
import type { SignOff } from '@casefold/contract/sign-off'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import type { ReportRequestRow } from '../report-request.ts'

/** The record of a report: the content, and around it what differs from run to run. */
export type ReportRecord = {
  readonly content: ReportContent
  readonly run: {
    readonly reportId: string
    readonly reportRequestId: string
    readonly caseId: string
    readonly createdAt: string
    readonly supersedes?: string
    /** Documents that came, went or were read again after the analysis. */
    readonly notCovered: readonly string[]
    readonly model?: ModelUse
    /** Who transcribed what no text holds, by the number of the citation. */
    readonly transcribed: readonly { readonly n: number; readonly by: string }[]
  }
  readonly signOff: SignOff
}

export const renderings = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv; charset=utf-8',
} as const
export type Rendering = keyof typeof renderings

export type Report = {
  readonly tenantId: Uuid
  readonly reportId: Uuid
  readonly reportRequestId: Uuid
  readonly caseId: Uuid
  readonly reportType: ReportRequestRow['reportType']
  /** Canonical JSON, byte for byte what `recordSha256` was taken of. */
  readonly record: string
  readonly contentSha256: string
  readonly recordSha256: string
  /** Paths in the blob store. */
  readonly files: Readonly<Record<Rendering, string>>
  readonly supersedes: Uuid | null
  readonly createdAt: Date
}

export function seal(record: ReportRecord): Pick<Report, 'record' | 'contentSha256' | 'recordSha256'> {
  return { record: canonicalJson(record), contentSha256: hashOf(record.content), recordSha256: hashOf(record) }
}

/** The record with its two hashes, as it is downloaded. */
export function toSealedJson({ record, contentSha256, recordSha256 }: Report): string {
  const parts = JSON.parse(record) as ReportRecord
  return canonicalJson({ ...parts, contentSha256, recordSha256 } satisfies FinishedReport)
}

/** One folder a report: two runs of one attempt never write over each other's files. */
export function pathsOf({ tenantId, reportRequestId }: ReportRequestRow, reportId: Uuid): Report['files'] {
  const folder = `reports/${toWireId('ten', tenantId)}/${toWireId('rreq', reportRequestId)}/${toWireId('rep', reportId)}`
  return { pdf: `${folder}/report.pdf`, docx: `${folder}/report.docx`, csv: `${folder}/findings.csv` }
}

/** What the trail names: the report is the one whose record has this hash. */
export function objectsOfReport({ caseId, reportRequestId, reportId, recordSha256 }: Report): string[] {
  const ids = [toWireId('case', caseId), toWireId('rreq', reportRequestId), toWireId('rep', reportId)]
  return [...ids, `sha256:${recordSha256}`]
}
