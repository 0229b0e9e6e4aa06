import { proxyActivities } from '@temporalio/workflow'
import type { ExportActivities } from '../../src/exports/export-case.activities.ts'

type Work = Parameters<ExportActivities['planExport']>[0]

const { planExport, failExport } = proxyActivities<ExportActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '1 minute',
})
const { writeExportChunk, finishExport } = proxyActivities<ExportActivities>({
  taskQueue: 'exports',
  startToCloseTimeout: '10 minutes',
})

/** As the real one, with one step more before the end, for those that were running as well. */
export async function exportCase(work: Work): Promise<void> {
  const chunks = await planExport(work)
  const written = Array.from({ length: chunks }, (_, chunk) => writeExportChunk({ ...work, chunk }))
  await Promise.all(written)
  await failExport(work)
  await finishExport(work)
}
