import type { ProofProblem } from '@casefold/contract/dashboard/proof'

/** Binds the way to an identity provider and back to one browser. Lax: the way back is a link from another site. */
const name = '__Host-casefold-step'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

export function stepCookie(step: string): string {
  return `${name}=${step}; ${attributes}; Max-Age=600`
}

export function endedStepCookie(): string {
  return `${name}=; ${attributes}; Max-Age=0`
}

export function readStepCookie(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  return found.length === 1 ? found[0] : undefined
}

/**
 * Whether somebody begins a sign-in by themselves: on our page, or by typing the address. Another page that sends them
 * there could sign them in as somebody else, and be shown what they then write down.
 */
export function isOwnStart(headers: { 'sec-fetch-site'?: unknown; origin?: unknown }, { origin }: URL): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin' || site === 'none'
}

/** A place of the dashboard. All else, most of all another site that looks like a path, is its beginning. */
export function ownPath(text: string | undefined, origin: string): string {
  const usual = '/'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them before they look
  if (!text || text.length > 2_000 || !/^\/(?![/\\])[^\\\x00-\x20]*$/.test(text)) return usual
  const url = URL.parse(text, origin)
  // What is left of `/.//evil.test` once it is read names another site.
  if (url?.origin !== origin || /^\/(\/|(private|api)(\/|$))/.test(url.pathname)) return usual
  return `${url.pathname}${url.search}${url.hash}`
}

/** Back where a proof was asked for, with what came of it. */
export function proofPath(path: string, outcome: ProofProblem | 'done'): string {
  const url = new URL(path, 'http://own.invalid')
  url.searchParams.set('proof', outcome)
  return `${url.pathname}${url.search}`
}

/** The sign-in page, which says in words what went wrong. */
export function problemPath(problem: string): string {
  return `/sign-in?problem=${problem}`
}
