import type { App } from '../app.ts'
import type { DueWork, OpenWork } from '../kernel/work.ts'
import { claimDueWork, listOpenWork } from './work.store.ts'

const mostAtOnce = 500

/** For the sweep: each row once, then not again for a minute, two, four. */
export async function* takeDueWork({ db }: Pick<App, 'db'>): AsyncGenerator<DueWork> {
  for (let found = mostAtOnce; found >= mostAtOnce; ) {
    const due = await claimDueWork(db, mostAtOnce)
    yield* due
    found = due.length
  }
}

/** For whoever watches the service. */
export function countOpenWork({ db }: Pick<App, 'db'>): Promise<OpenWork[]> {
  return listOpenWork(db)
}
