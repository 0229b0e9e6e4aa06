import { relative } from 'node:path'
import type { Demo } from './dev-database.ts'
import type { DevEnv } from './dev-env.ts'

export type Summary = {
  env: DevEnv
  demo: Demo
  temporalAddress: string
  blobUrl: string
  logDir: string
  stateDir: string
  seconds: number
}

/** What a developer wants to know once everything is up. The demo key opens invented data on this machine only. */
export function summarise({ env, demo, temporalAddress, blobUrl, logDir, stateDir, seconds }: Summary): string {
  const api = `http://${env.HOST}:${env.PORT}`
  const database = new URL(env.DATABASE_URL)
  const here = (path: string): string => relative(process.cwd(), path) || '.'
  return [
    '',
    `Casefold is up after ${seconds.toFixed(1)} s. Ctrl+C stops everything.`,
    '',
    `  API         ${api}`,
    `  OpenAPI     ${api}/openapi.json`,
    `  Metrics     http://${env.HOST}:${env.METRICS_PORT}/metrics`,
    `  PostgreSQL  ${database.host}`,
    `  Temporal    ${temporalAddress}`,
    `  Blobs       ${blobUrl}`,
    `  Logs        ${here(logDir)}`,
    `  Demo key    ${demo.key}`,
    '',
    'Try it:',
    `  curl -s -H "Authorization: Bearer ${demo.key}" ${api}/api/cases/${demo.caseId}`,
    '',
    "The operator's command, in a second terminal:",
    `  set -a; . ${here(stateDir)}/dev.env; set +a`,
    '  npx casefold doctor',
    '',
  ].join('\n')
}
