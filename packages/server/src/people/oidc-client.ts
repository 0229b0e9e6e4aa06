import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client'
import type { FetchPublic } from '../adapters/egress/fetch-public.ts'
import type { App } from '../app.ts'

export type OidcClient = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

type Known = { readonly metadata: Promise<ServerMetadata>; readonly until: number }

const keptMs = 600_000
const mostKept = 1_000
const kept = new WeakMap<FetchPublic, Map<string, Known>>()

/** Our side of a conversation with an identity provider. What it says of itself is asked for every ten minutes. */
export async function openOidcClient(
  { fetchPublic, now }: Pick<App, 'fetchPublic' | 'now'>,
  { issuer, clientId, clientSecret }: OidcClient,
): Promise<Configuration> {
  const metadata = await discover(fetchPublic, issuer, now().getTime())
  // Basic is what a provider must know where it says nothing.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const prove = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
  const client = new Configuration(metadata, clientId, clientSecret, prove(clientSecret))
  client[customFetch] = asFetch(fetchPublic)
  client.timeout = 10
  enableNonRepudiationChecks(client)
  for (const change of insecure(issuer)) change(client)
  return client
}

function discover(fetchPublic: FetchPublic, issuer: string, now: number): Promise<ServerMetadata> {
  const known = kept.get(fetchPublic) ?? new Map<string, Known>()
  kept.set(fetchPublic, known)
  const found = known.get(issuer)
  if (found && found.until > now) return found.metadata
  if (known.size >= mostKept) known.clear()
  const metadata = discovery(new URL(issuer), 'casefold', undefined, undefined, {
    [customFetch]: asFetch(fetchPublic),
    execute: insecure(issuer),
    timeout: 10,
  }).then((client) => client.serverMetadata())
  known.set(issuer, { metadata, until: now + keptMs })
  // One that was away is asked again.
  metadata.catch(() => known.delete(issuer))
  return metadata
}

/** Where even the issuer is plain http, only `EGRESS_ALLOW` lets us call it, and `fetchPublic` sees to that. */
function insecure(issuer: string): ((client: Configuration) => void)[] {
  return issuer.startsWith('http:') ? [allowInsecureRequests] : []
}

function asFetch(fetchPublic: FetchPublic): CustomFetch {
  return (url, { method, headers, body, signal }) => {
    if (body instanceof URLSearchParams || typeof body === 'string')
      return fetchPublic(url, { method, headers, body: body.toString(), signal })
    if (body === undefined || body === null) return fetchPublic(url, { method, headers, signal })
    return Promise.reject(new Error('a body that a provider is never sent'))
  }
}
