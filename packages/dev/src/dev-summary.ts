import { relative } from 'node:path'
import type { Demo } from './dev-database.ts'
import type { DevEnv } from './dev-env.ts'

export type Summary = {
  env: DevEnv
  demo: Demo
  temporalAddress: string
  blobUrl: string
  mailDir: string
  idpUrl: string
  /** Whether there is a dashboard to look at. */
  built: boolean
  logDir: string
  stateDir: string
  seconds: number
  /** What has not come yet. */
  outstanding: readonly string[]
}

/** What a developer wants to know once everything is up. Key and password open invented data on this machine only. */
export function summarise(summary: Summary): string {
  const { env, demo, stateDir, seconds, outstanding } = summary
  const api = `http://${env.HOST}:${env.PORT}`
  return [
    '',
    `Casefold is up after ${seconds.toFixed(1)} s. Ctrl+C stops everything.`,
    ...(outstanding.length > 0
      ? [`Still to come: ${outstanding.join(', ')}. Upload what you like: it is read when they are there.`]
      : []),
    '',
    ...dashboardLines(summary),
    '',
    `  API         ${api}`,
    `  OpenAPI     ${api}/openapi.json`,
    ...partLines(summary),
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

function dashboardLines({ env, demo, built, stateDir }: Summary): string[] {
  const [first = '', ...others] = demo.people
  return [
    `  Dashboard   ${env.PUBLIC_URL}${built ? '' : '  (not built: see the log)'}`,
    `  Sign in     ${first}`,
    ...others.map((email) => `              ${email}`),
    `  Password    ${demo.password}  (all of them; kept in ${here(stateDir)}/demo-password)`,
    '              or "Continue with Demo IdP", which takes any password for any address of demo.test',
  ]
}

function partLines({ env, temporalAddress, blobUrl, mailDir, idpUrl, logDir }: Summary): string[] {
  return [
    `  Metrics     http://${env.HOST}:${env.METRICS_PORT}/metrics`,
    `  PostgreSQL  ${new URL(env.DATABASE_URL).host}`,
    `  Temporal    ${temporalAddress}`,
    `  Blobs       ${blobUrl}`,
    `  Demo IdP    ${idpUrl}`,
    `  Mails       ${here(mailDir)}`,
    `  Logs        ${here(logDir)}`,
  ]
}

/** As one would type it, where that is shorter. */
function here(path: string): string {
  const short = relative(process.cwd(), path) || '.'
  return short.startsWith('../..') ? path : short
}
