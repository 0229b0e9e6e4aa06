import {
  AskMethods,
  AskReset,
  Done,
  LinkShown,
  LinkToken,
  Methods,
  RedeemLink,
  Session,
} from '@casefold/contract/dashboard/session'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { listSignInMethods } from './list-sign-in-methods.ts'
import { lookAtLink } from './look-at-link.ts'
import { redeemLink } from './redeem-link.ts'
import { placeOf } from './request-place.ts'
import { askForReset } from './reset-password.ts'
import { sessionCookie } from './session-cookie.ts'

const config = { access: 'public' } as const

/** For those who are not signed in, or not yet. */
export function linkRoutes(http: Http, app: App): void {
  http.post('/private/sign-in/methods', {
    config,
    schema: { operationId: 'listSignInMethods', body: AskMethods, response: { 200: Methods } },
    handler: ({ body }) => listSignInMethods(app, body.email),
  })

  http.post('/private/password-reset', {
    config,
    schema: { operationId: 'askForReset', body: AskReset, response: { 202: Done } },
    handler: async (request, reply) => {
      askForReset(app, request.body.email, placeOf(request))
      return reply.code(202).send({ success: true })
    },
  })

  http.post('/private/links/look', {
    config,
    schema: { operationId: 'lookAtLink', body: LinkToken, response: { 200: LinkShown } },
    handler: ({ body }) => lookAtLink(app, body.token),
  })

  http.post('/private/links/redeem', {
    config,
    schema: { operationId: 'redeemLink', body: RedeemLink, response: { 200: Session } },
    handler: async (request, reply) => {
      const { text, session } = await redeemLink(app, request.body, placeOf(request))
      return reply.header('set-cookie', sessionCookie(text, session.expiresAt)).send(session)
    },
  })
}
