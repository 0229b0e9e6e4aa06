import type { App } from '../app.ts'
import type { DueWork, OpenWork } from '../kernel/work.ts'
import { claimDueWork, listOpenWork } from './work.store.ts'

export const mostAtOnce = 500

/** For the sweep: each row once, then not again for a minute, two, four. */
export function takeDueWork({ db }: Pick<App, 'db'>): Promise<DueWork[]> {
  return claimDueWork(db, mostAtOnce)
}

/** For whoever watches the service. */
export function countOpenWork({ db }: Pick<App, 'db'>): Promise<OpenWork[]> {
  return listOpenWork(db)
}
