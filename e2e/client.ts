import type { RedeemLink, Session } from '@casefold/contract/dashboard/session'

type Answer<Body> = { readonly status: number; readonly body: Body; readonly headers: Headers }

/** Asks as the page would, with its cookie, or as an integrator, with a key. To arrange what a walk then looks at. */
export type Client = {
  ask<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<Body>>
  /** The same, and whatever is refused is a fault. */
  must<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Body>
}

/** `key`: of an integrator. Without it the cookie of whoever signed in with this client. */
export function openClient(url: string, key?: string): Client {
  let cookie = ''
  async function ask<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        origin: url,
        ...(key ? { authorization: `Bearer ${key}` } : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) cookie = set.split(';', 1)[0] ?? ''
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body, headers: response.headers }
  }
  async function must<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await ask<Body>(method, path, body)
    if (answer.status < 300) return answer.body
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return { ask, must }
}

export async function signIn(url: string, email: string, password: string): Promise<Client> {
  const client = openClient(url)
  await client.must<Session>('POST', '/private/sign-in/password', { email, password })
  return client
}

/** Shows once more who they are, as whoever approves has to. */
export async function prove(client: Client, password: string): Promise<void> {
  await client.must('POST', '/private/proof/password', { password })
}

/** Uses a link from a mail, as its page does. */
export function redeem(client: Client, link: string, more: Omit<RedeemLink, 'token'> = {}): Promise<Session> {
  return client.must<Session>('POST', '/private/links/redeem', { token: tokenOf(link), ...more })
}

function tokenOf(link: string): string {
  const { hash, searchParams } = new URL(link)
  return searchParams.get('token') ?? hash.replace(/^#(token=)?/, '')
}
