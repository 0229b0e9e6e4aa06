import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type AccountClaims,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'

/** Known to everybody who has the source: it opens a provider that nobody but this machine reaches. */
export const idpClient = { id: 'casefold', secret: 'a-secret-of-development-only' } as const

const ours = /^http:\/\/(localhost|127\.0\.0\.1):\d+\/private\/sign-in\/oidc\/ten_\w+\/callback$/

/**
 * A real OpenID provider whose accounts are all addresses there are. For tests some are odd: those that begin with
 * `unverified` are not verified, of those that begin with `userinfo` the ID token says nothing.
 */
export async function openProvider(issuer: string): Promise<Provider> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: idpClient.id,
        client_secret: idpClient.secret,
        redirect_uris: ['http://localhost:8080/private/sign-in/oidc/ten_0/callback'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] as never },
    cookies: { keys: [randomBytes(32).toString('base64')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: alwaysAsk() },
    findAccount: (_context, email) => ({ accountId: email, claims: (use) => claimsOf(email, use) }),
    loadExistingGrant,
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    renderError: (context, { error }) => {
      context.type = 'text'
      context.body = `The identity provider refused: ${error}`
    },
  } satisfies Configuration)
  // Each run serves at another port.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => ours.test(uri)
  return provider
}

function claimsOf(email: string, use: string): AccountClaims {
  if (use === 'id_token' && email.startsWith('userinfo')) return { sub: email }
  const name = email.split('@', 1)[0] ?? ''
  return { sub: email, email, email_verified: !email.startsWith('unverified'), name }
}

/** Whoever develops is now this person and now that one: nobody is remembered, and nobody is asked for consent. */
function alwaysAsk(): ReturnType<typeof interactionPolicy.base> {
  const { base, Check } = interactionPolicy
  const policy = base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(
      new Check('ask_always', 'sign in', (context) =>
        context.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

async function loadExistingGrant({ oidc }: KoaContextWithOIDC): Promise<InstanceType<Provider['Grant']>> {
  const grant = new oidc.provider.Grant({
    ...(oidc.client && { clientId: oidc.client.clientId }),
    ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
  })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
