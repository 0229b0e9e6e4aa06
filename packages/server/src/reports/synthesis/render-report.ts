import { typeset } from '../../adapters/typeset/typeset.ts'
import { writeCsv } from '../../adapters/typeset/write-csv.ts'
import type { App } from '../../app.ts'
import { loadCitedPages } from './cited-pages.ts'
import { findingRows } from './finding-rows.ts'
import { layOutReport } from './lay-out-report.ts'
import { type Rendering, type Report, type ReportRecord, renderings } from './report.ts'

type Needs = Pick<App, 'db' | 'blobs' | 'workflows'>

export const allRenderings = Object.keys(renderings) as Rendering[]

/** Prints the report and keeps it where its row says. */
export async function renderReport(app: Needs, report: Report, rendering: Rendering): Promise<Buffer> {
  const record = JSON.parse(report.record) as ReportRecord
  const file = await print(app, report, record, rendering)
  await app.blobs.put(report.files[rendering], file, renderings[rendering])
  return file
}

async function print(app: Needs, report: Report, record: ReportRecord, rendering: Rendering): Promise<Buffer> {
  if (rendering === 'csv') return Buffer.from(writeCsv(findingRows(record.content)))
  const paper = layOutReport(record, report)
  if (rendering === 'docx') return typeset({ kind: 'docx', paper })
  return typeset({ kind: 'pdf', paper, appendix: await loadCitedPages(app, report.tenantId, record.content) })
}
