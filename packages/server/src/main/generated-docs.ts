import type { App } from '../app.ts'
import { openHttp } from '../http/http-app.ts'
import { catalogue } from '../kernel/errors.ts'
import { openMeter } from '../kernel/meter.ts'
import { settings } from './config.ts'

/** Path in the repository → content. */
export async function generatedDocs(): Promise<Map<string, string>> {
  return new Map([
    ['openapi.json', `${JSON.stringify(await openApi(), null, 2)}\n`],
    ['docs/errors.md', errorsPage()],
    ['docs/configuration.md', configurationPage()],
  ])
}

/** The routes say it all; nothing is opened for it. */
async function openApi(): Promise<unknown> {
  const http = openHttp({ meter: openMeter() } as App, { trustProxy: false, tracing: false })
  await http.ready()
  const document = http.openApi()
  await http.close()
  return document
}

function errorsPage(): string {
  const rows = Object.entries(catalogue).map(
    ([code, [status, sentence, next]]) => `| ${status} | \`${code}\` | ${sentence} | ${next} |`,
  )
  return [
    '# Errors',
    '',
    'Made by `npm run docs` from `packages/server/src/kernel/errors.ts`.',
    '',
    'Every refusal has the body `{error, code, requestId, details?}`. Decide by `code`, show `error` to people, quote `requestId` when you ask for help. `details` names what is wrong in the request: `path`, `code`, `message`. With `Accept: application/problem+json` the members of RFC 9457 come beside the same fields.',
    '',
    '| status | code | sentence | what to do |',
    '|---|---|---|---|',
    ...rows,
    '',
    'Refusals come in this order: 401, 429, 403 for a missing scope, 400, 404 or 403 for an id, 412, 409. An id of another tenant is 403, an id that exists nowhere is 404.',
    '',
  ].join('\n')
}

function configurationPage(): string {
  const rows = Object.entries(settings).map(
    ([name, { required, default: usual, what }]) =>
      `| \`${name}\` | ${required ? 'required' : usual ? `\`${usual}\`` : 'none'} | ${what} |`,
  )
  return [
    '# Configuration',
    '',
    'Made by `npm run docs` from `packages/server/src/main/config.ts`. Read from the environment, once, at the start; every problem is named at once.',
    '',
    '| variable | default | what it is |',
    '|---|---|---|',
    ...rows,
    '',
    "The operator's command needs two more, which the service itself never gets: `DATABASE_OWNER_URL`, PostgreSQL as the role casefold_owner, for `casefold migrate`; and `DATABASE_ADMIN_URL`, a superuser's, for `casefold bootstrap`.",
    '',
    '## Changing the pepper',
    '',
    'Keys move to the first pepper when they are used, so every process must know both before any puts the new one first:',
    '',
    '1. `KEY_PEPPERS=old:…,new:…` everywhere, restart.',
    '2. `KEY_PEPPERS=new:…,old:…` everywhere, restart.',
    '3. When `casefold doctor` no longer names keys under the old one, take it out. Keys that were not used meanwhile stop working: rotate them first.',
    '',
  ].join('\n')
}
