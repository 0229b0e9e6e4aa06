import type { Page, Response } from 'playwright-core'

/** What went wrong on a page, in words; empty where nothing did. */
export type Troubles = { list(): readonly string[]; forget(): void }

/** The browser writes down refusals, which a walk may ask for, and our own faults, which are noted as answers. */
const answered = /^Failed to load resource: the server responded with a status of [45]\d\d/
/** A page that is left takes its requests with it. */
const left = /net::ERR_ABORTED/

const tellViolations =
  "addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI))"

/** Notes what no walk may cause: errors of the page, violations of its policy, answers that are our own fault. */
export async function watchPage(page: Page, url: string, forgive: readonly RegExp[]): Promise<Troubles> {
  let found: string[] = []
  const note = (trouble: string): void => {
    if (!forgive.some((known) => known.test(trouble))) found.push(trouble)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' && !answered.test(message.text())) note(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (!left.test(why)) note(`request failed: ${request.method()} ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    const address = response.url()
    if (response.status() >= 500 && !isUndrawn(response))
      note(`answer ${response.status()}: ${response.request().method()} ${address}`)
    if (address.startsWith(`${url}/`)) for (const problem of policyProblems(response)) note(`${problem}: ${address}`)
  })
  await page.addInitScript(tellViolations)
  return {
    list: () => found,
    forget: () => {
      found = []
    },
  }
}

/** A picture that takes longer to draw than an answer waits for it: the answer says when to ask again. */
function isUndrawn(response: Response): boolean {
  const isPicture = /\/pages\/\d+\/image\?/.test(response.url())
  return isPicture && response.status() === 503 && response.headers()['retry-after'] !== undefined
}

/** Every answer of ours says what a browser may make of it. */
function policyProblems(response: Response): string[] {
  const headers = response.headers()
  const policy = headers['content-security-policy'] ?? ''
  const isPage = headers['content-type']?.startsWith('text/html') && response.status() === 200
  const problems: string[] = []
  if (!policy.startsWith("default-src 'none'")) problems.push(`its policy is "${policy}"`)
  if (/unsafe-|\*|https?:(?!\/\/127\.0\.0\.1)/.test(policy)) problems.push(`its policy is loose: ${policy}`)
  if (isPage && !policy.includes("script-src 'self';")) problems.push('a page without a policy for scripts')
  if (!isPage && !/sandbox|script-src 'self'/.test(policy)) problems.push('neither a page nor confined')
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('its type may be guessed')
  return problems
}
