import type { Environment } from './config.ts'

// `node --watch` has every thread report what it loads; Temporal takes such a message for one of its own, and dies of it.
delete process.env.WATCH_REPORT_DEPENDENCIES

/** The one place where the process's environment is read. */
export const environment: Environment = process.env
