import type { Environment } from './config.ts'

/** The one place where the process's environment is read. */
export const environment: Environment = process.env
