import { KeyRecord, MadeKey, NewKeyProps, Revocation, Rotation } from '@casefold/contract/dashboard/key'
import { Me } from '@casefold/contract/me'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { getKeyRecord, listKeyRecords } from './get-key-record.ts'
import { getMe } from './get-me.ts'
import { endKey, makeKey, succeedKey } from './manage-keys.ts'

const config = { scope: 'keys:manage' } as const
const KeyPath = Type.Object({ keyId: Type.String() })

export function keyRoutes(http: Http, app: App): void {
  http.get('/api/me', {
    config: { access: 'anyKey' },
    schema: { operationId: 'getMe', summary: 'Whose key is this?', response: { 200: Me } },
    handler: ({ principal }) => getMe(app, principal),
  })
  readingRoutes(http, app)
  changingRoutes(http, app)
}

function readingRoutes(http: Http, app: App): void {
  http.get('/private/keys', {
    config,
    schema: { operationId: 'listKeys', response: { 200: Type.Array(KeyRecord) } },
    handler: ({ principal }) => listKeyRecords(app, principal),
  })

  http.get('/private/keys/:keyId', {
    config,
    schema: { operationId: 'getKey', params: KeyPath, response: { 200: KeyRecord } },
    handler: ({ principal, params }) => getKeyRecord(app, principal, params.keyId),
  })
}

function changingRoutes(http: Http, app: App): void {
  http.post('/private/keys', {
    config,
    schema: { operationId: 'createKey', body: NewKeyProps, response: { 201: MadeKey } },
    handler: async ({ principal, body }, reply) => reply.code(201).send(await makeKey(app, principal, body)),
  })

  http.post('/private/keys/:keyId/rotate', {
    config,
    schema: { operationId: 'rotateKey', params: KeyPath, body: Rotation, response: { 201: MadeKey } },
    handler: async ({ principal, params, body }, reply) =>
      reply.code(201).send(await succeedKey(app, principal, params.keyId, body)),
  })

  http.post('/private/keys/:keyId/revoke', {
    config,
    schema: { operationId: 'revokeKey', params: KeyPath, body: Revocation, response: { 200: KeyRecord } },
    handler: ({ principal, params, body }) => endKey(app, principal, params.keyId, body),
  })
}
