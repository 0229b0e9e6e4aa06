import {
  AskPasskey,
  Done,
  NewPasskey,
  Passkey,
  PasskeyCeremony,
  PasskeySignIn,
  Session,
} from '@casefold/contract/dashboard/session'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { addPasskey } from './add-passkey.ts'
import { finishPasskeySignIn } from './finish-passkey-sign-in.ts'
import { listPasskeys } from './list-passkeys.ts'
import { removePasskey } from './remove-passkey.ts'
import { placeOf } from './request-place.ts'
import { sessionCookie } from './session-cookie.ts'
import { startPasskey } from './start-passkey.ts'
import { startPasskeySignIn } from './start-passkey-sign-in.ts'

const PasskeyPath = Type.Object({ passkeyId: Type.String() })

export function passkeyRoutes(http: Http, app: App): void {
  http.post('/private/sign-in/passkey/options', {
    config: { access: 'public' },
    schema: { operationId: 'startPasskeySignIn', response: { 200: PasskeyCeremony } },
    handler: () => startPasskeySignIn(app),
  })
  http.post('/private/sign-in/passkey', {
    config: { access: 'public' },
    schema: { operationId: 'finishPasskeySignIn', body: PasskeySignIn, response: { 200: Session } },
    handler: async (request, reply) => {
      const { text, session } = await finishPasskeySignIn(app, request.body, placeOf(request))
      reply.header('set-cookie', sessionCookie(text, session.expiresAt))
      return session
    },
  })
  http.get('/private/passkeys', {
    config: { access: 'anySession' },
    schema: { operationId: 'listPasskeys', response: { 200: Type.Array(Passkey) } },
    handler: ({ principal }) => listPasskeys(app, principal),
  })
  http.post('/private/passkeys/options', {
    config: { access: 'anySession' },
    schema: { operationId: 'startPasskey', body: AskPasskey, response: { 200: PasskeyCeremony } },
    handler: ({ principal, body }) => startPasskey(app, principal, body?.password),
  })
  http.post('/private/passkeys', {
    config: { access: 'anySession' },
    schema: { operationId: 'addPasskey', body: NewPasskey, response: { 201: Passkey } },
    handler: async ({ principal, body }, reply) => reply.code(201).send(await addPasskey(app, principal, body)),
  })
  http.delete('/private/passkeys/:passkeyId', {
    config: { access: 'anySession' },
    schema: { operationId: 'removePasskey', params: PasskeyPath, response: { 200: Done } },
    handler: ({ principal, params }) => removePasskey(app, principal, params.passkeyId),
  })
}
