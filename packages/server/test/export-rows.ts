import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '@casefold/dev/postgres'
import { fromWireId, toWireId, type Uuid } from '../src/kernel/ids.ts'

/** What the rows say of an export. The API would say the same, and add an event to the trail each time. */
export type ExportState = {
  readonly exportId: string
  readonly status: string
  readonly attempt: number
  /** How many events of the trail say that it was completed. */
  readonly completions: number
}

export async function listExportStates(adminUrl: string): Promise<ExportState[]> {
  const rows = await query<{ id: Uuid; status: string; attempt: number }>(
    adminUrl,
    'select export_id as id, status, attempt from exports order by export_id',
  )
  const events = await query<{ objects: string[] }>(
    adminUrl,
    "select objects from audit_events where action = 'export.completed'",
  )
  const named = events.flatMap(({ objects }) => objects)
  return rows.map(({ id, status, attempt }) => {
    const exportId = toWireId('exp', id)
    return { exportId, status, attempt, completions: named.filter((name) => name === exportId).length }
  })
}

/** What every export must come to, whatever was lost on the way. */
export function completedOnce(exportId: string): ExportState {
  return { exportId, status: 'completed', attempt: 1, completions: 1 }
}

/** The sweep looks at a row a minute after it was made; a test does not wait for that. The others wait an hour. */
export async function makeDue(adminUrl: string, exportIds: readonly string[]): Promise<void> {
  const due = exportIds.map((exportId) => `'${fromWireId('exp', exportId)}'`)
  await query(
    adminUrl,
    `update exports set sweep_at = case when export_id in (${due.join(', ')}) then now() else now() + interval '1 hour' end
     where sweep_at is not null`,
  )
}

export async function untilCompleted(adminUrl: string, exportIds: readonly string[], withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const states = (await listExportStates(adminUrl)).filter(({ exportId }) => exportIds.includes(exportId))
    if (states.every(({ status }) => status === 'completed')) return
    if (performance.now() > deadline) {
      const open = states.filter(({ status }) => status !== 'completed')
      throw new Error(`${open.length} of ${states.length} exports are not completed after ${withinMs / 1000} s`)
    }
    await sleep(250)
  }
}
