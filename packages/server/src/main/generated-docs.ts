import type { App } from '../app.ts'
import { openHttp } from '../http/http-app.ts'
import { catalogue } from '../kernel/errors.ts'

/** Path in the repository → content. */
export async function generatedDocs(): Promise<Map<string, string>> {
  return new Map([
    ['openapi.json', `${JSON.stringify(await openApi(), null, 2)}\n`],
    ['docs/errors.md', errorsPage()],
  ])
}

/** The routes say it all; nothing is opened for it. */
async function openApi(): Promise<unknown> {
  const http = openHttp({} as App, { trustProxy: false, tracing: false })
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
