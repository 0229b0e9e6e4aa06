import { ConfirmationShown, Confirmed, ConfirmSignIn, Done } from '@casefold/contract/dashboard/session'
import type { App } from '../../app.ts'
import type { Http } from '../../door.ts'
import { placeOf } from '../request-place.ts'
import { sessionCookie } from '../session-cookie.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { endedConfirmationCookie, readConfirmationCookie } from './confirmation.ts'
import { getConfirmation } from './get-confirmation.ts'
import { mailConfirmation } from './mail-confirmation.ts'

const config = { access: 'public' } as const

/** For whoever comes from an identity provider for the first time, in the browser in which they began. */
export function confirmRoutes(http: Http, app: App): void {
  http.get('/private/sign-in/confirm', {
    config,
    schema: { operationId: 'getConfirmation', response: { 200: ConfirmationShown } },
    handler: async ({ headers }) => (await getConfirmation(app, readConfirmationCookie(headers.cookie))).shown,
  })

  http.post('/private/sign-in/confirm', {
    config,
    schema: { operationId: 'confirmSignIn', body: ConfirmSignIn, response: { 200: Confirmed } },
    handler: async (request, reply) => {
      const key = readConfirmationCookie(request.headers.cookie)
      const { opened, next } = await confirmSignIn(app, key, request.body, placeOf(request))
      const cookies = [sessionCookie(opened.text, opened.session.expiresAt), endedConfirmationCookie()]
      return reply.header('set-cookie', cookies).send({ next })
    },
  })

  http.post('/private/sign-in/confirm/mail', {
    config,
    schema: { operationId: 'mailConfirmation', response: { 202: Done } },
    handler: async (request, reply) => {
      await mailConfirmation(app, readConfirmationCookie(request.headers.cookie), placeOf(request))
      return reply.code(202).send({ success: true })
    },
  })
}
