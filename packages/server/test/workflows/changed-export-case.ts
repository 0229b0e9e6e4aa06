import { exportWith } from './one-step-more.ts'

/** For those that were running as well. */
export const exportCase = exportWith(() => true)
