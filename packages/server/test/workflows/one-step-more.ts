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

/** As the real one, with one step more before the end where that is wanted. */
export function exportWith(oneStepMore: () => boolean): (work: Work) => Promise<void> {
  return async (work) => {
    const chunks = await planExport(work)
    await Promise.all(Array.from({ length: chunks }, (_, chunk) => writeExportChunk({ ...work, chunk })))
    if (oneStepMore()) await failExport(work)
    await finishExport(work)
  }
}
