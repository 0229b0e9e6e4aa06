import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { inTenant } from '../src/adapters/postgres/database.ts'
import { newUuid } from '../src/kernel/ids.ts'
import { insertPasskey } from '../src/people/passkey.store.ts'
import type { Canaries } from './canaries.ts'
import { signIn, testPassword } from './signed-in.ts'
import { openTestApp, type TestApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
type Headers = Readonly<Record<string, string>>

const ownPage: Headers = { 'sec-fetch-site': 'same-origin' }

/** Puts canaries wherever people say something of themselves. Answers the refusals, which may repeat none. */
export async function plantPeople(service: TestApp, word: Canaries): Promise<LightMyRequestResponse[]> {
  const refused: LightMyRequestResponse[] = []
  const send = async (status: number, method: Method, url: string, headers: Headers, body?: object) => {
    const answer = await service.http.inject({ method, url, headers, ...(body && { payload: body }) })
    expect([url, answer.statusCode]).toEqual([url, status])
    if (status >= 300) refused.push(answer)
    return answer
  }
  const admin = await signIn(service, { role: 'TenantAdmin', password: true })
  await plantSignIns(word, send)
  await plantInvites(service, word, admin.headers, send)
  const { tenantId } = admin.principal
  await signIn(service, { role: 'Viewer', tenantId, email: `one@${domainOf(word)}` })
  await plantSettings(word, admin.headers, send)
  await send(200, 'PATCH', '/private/profile', admin.headers, { displayName: word.changedName })
  const given = { credentials: word.changedCredentials, displayName: word.changedName }
  await send(200, 'PUT', `/private/members/${admin.id}/credentials`, admin.headers, given)
  const key = { passkeyId: newUuid(new Date()), credentialId: Buffer.from('id'), publicKey: Buffer.from('key') }
  const made = { ...key, counter: 0, transports: [], name: word.passkeyName, createdAt: new Date() }
  await inTenant(service.app.db, admin.principal, (tx) => insertPasskey(tx, admin.userId, made))
  const strange = { ceremonyId: word.refusedPasskey, response: { id: word.refusedPasskey }, name: word.refusedPasskey }
  await send(400, 'POST', '/private/passkeys', admin.headers, strange)
  const change = { current: testPassword, password: `${word.changedPassword} and on` }
  await send(200, 'POST', '/private/profile/password', admin.headers, change)
  return refused
}

type Send = (
  status: number,
  method: Method,
  url: string,
  headers: Headers,
  body?: object,
) => Promise<LightMyRequestResponse>

async function plantSignIns(word: Canaries, send: Send): Promise<void> {
  const email = `${word.signInEmail}@example.org`
  const body = { email, password: word.signInPassword }
  await send(400, 'POST', '/private/sign-in/password', ownPage, body)
  await send(400, 'POST', '/private/sign-in/password', ownPage, { ...body, email: word.signInEmail })
  await send(403, 'POST', '/private/sign-in/password', { origin: `https://${word.origin}.test` }, body)
  await send(401, 'GET', '/private/session', { ...ownPage, cookie: `__Host-casefold=${word.sessionCookie}` })
  await send(202, 'POST', '/private/password-reset', ownPage, { email: `${word.resetEmail}@example.org` })
  await send(400, 'POST', '/private/links/look', ownPage, { token: word.linkToken })
  await send(400, 'POST', '/private/links/redeem', ownPage, { token: word.linkToken, password: word.signInPassword })
  await send(302, 'GET', `/private/sign-in/oidc/ten_0/callback?state=${word.oidcState}&code=${word.oidcState}`, {})
}

async function plantInvites(service: TestApp, word: Canaries, admin: Headers, send: Send): Promise<void> {
  const invite = (name: string) => ({ email: `${name}@example.org`, role: 'Viewer' })
  await send(201, 'POST', '/private/invites', admin, invite(word.invitedEmail))
  await send(400, 'POST', '/private/invites', admin, { ...invite(word.refusedRole), role: word.refusedRole })
  // Where no mail goes out the link is shown, and can be followed here.
  const mute = await openTestApp({ database: service.database, mail: false })
  const asked = { method: 'POST', url: '/private/invites', headers: { ...admin } } as const
  const shown = await mute.http.inject({ ...asked, payload: invite(word.acceptedEmail) })
  await mute.close()
  const token = String(shown.json().link).split('#')[1]
  const accepted = { token, displayName: word.acceptedName, password: `${word.acceptedPassword} and on` }
  await send(200, 'POST', '/private/links/redeem', ownPage, accepted)
  await send(400, 'POST', '/private/links/redeem', ownPage, accepted)
}

const domainOf = (word: Canaries): string => `${word.providerDomain.toLowerCase()}.test`

async function plantSettings(word: Canaries, admin: Headers, send: Send): Promise<void> {
  const plain = {
    requirePasskey: false,
    sessionIdleMinutes: 30,
    sessionHours: 12,
    keyMaxDays: 0,
    requireDecisions: false,
  }
  const oidc = {
    name: word.providerName,
    issuer: `https://${word.providerIssuer}.test`,
    clientId: word.providerClient,
    clientSecret: word.providerSecret,
    emailDomains: [domainOf(word)],
  }
  await send(200, 'PUT', '/private/settings/security', admin, { ...plain, oidc })
  await send(400, 'PUT', '/private/settings/security', admin, {
    ...plain,
    oidc: { ...oidc, issuer: word.refusedIssuer },
  })
  const limits = { maxCallsPerReport: 1, maxTokens: 100, timeoutSeconds: 1 }
  const model = { ...limits, baseUrl: `https://${word.modelAddress}.test`, model: word.modelName }
  const url = '/private/settings/language-model'
  await send(200, 'PUT', url, admin, { languageModel: { ...model, apiKey: word.modelKey } })
  await send(400, 'PUT', url, admin, { languageModel: { ...model, baseUrl: `ftp://${word.refusedModelAddress}.test` } })
}
