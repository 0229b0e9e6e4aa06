import { PasswordProof, ProofShown } from '@casefold/contract/dashboard/proof'
import { PasskeyCeremony, PasskeySignIn } from '@casefold/contract/dashboard/session'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { getProof } from './get-proof.ts'
import { isOwnStart, stepCookie } from './oidc-step.ts'
import { provePasskey, startPasskeyProof } from './prove-with-passkey.ts'
import { proveWithPassword } from './prove-with-password.ts'
import { startProviderProof } from './prove-with-provider.ts'

const config = { access: 'anySession' } as const
const Next = Type.Object({ next: Type.Optional(Type.String()) })

/** How somebody who is signed in shows once more that it is them, before they sign something or change how they sign in. */
export function proofRoutes(http: Http, app: App): void {
  http.get('/private/proof', {
    config,
    schema: { operationId: 'getProof', response: { 200: ProofShown } },
    handler: ({ principal }) => getProof(app, principal),
  })
  http.post('/private/proof/password', {
    config,
    schema: { operationId: 'proveWithPassword', body: PasswordProof, response: { 200: ProofShown } },
    handler: ({ principal, body }) => proveWithPassword(app, principal, body.password),
  })
  http.post('/private/proof/passkey/options', {
    config,
    schema: { operationId: 'startPasskeyProof', response: { 200: PasskeyCeremony } },
    handler: ({ principal }) => startPasskeyProof(app, principal),
  })
  http.post('/private/proof/passkey', {
    config,
    schema: { operationId: 'proveWithPasskey', body: PasskeySignIn, response: { 200: ProofShown } },
    handler: ({ principal, body }) => provePasskey(app, principal, body),
  })
  // A link that a browser follows; the provider leads it back to where it came from.
  http.get('/private/proof/oidc', {
    config,
    schema: { operationId: 'startProviderProof', querystring: Next, response: { 302: Type.Null() } },
    handler: async ({ principal, query, headers }, reply) => {
      if (!isOwnStart(headers, app.publicUrl)) return reply.redirect('/', 302)
      const { location, step } = await startProviderProof(app, principal, query.next)
      if (step) reply.header('set-cookie', stepCookie(step))
      return reply.redirect(location, 302)
    },
  })
}
