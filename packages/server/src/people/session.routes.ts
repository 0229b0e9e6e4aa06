import {
  Done,
  MoveSession,
  OpenSession,
  PasswordChange,
  PasswordSignIn,
  ProfileChanges,
  Session,
} from '@casefold/contract/dashboard/session'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { changePassword, changeProfile } from './change-profile.ts'
import { getSession } from './get-session.ts'
import { moveSession } from './move-session.ts'
import { endAllSessions, endSession, listSessions, signOut } from './own-sessions.ts'
import { placeOf } from './request-place.ts'
import { endedCookie, sessionCookie } from './session-cookie.ts'
import { signInWithPassword } from './sign-in.ts'

const config = { access: 'anySession' } as const
const SessionPath = Type.Object({ sessionId: Type.String() })
const done = { success: true }

export function sessionRoutes(http: Http, app: App): void {
  signInRoute(http, app)
  sessionRoute(http, app)
  sessionsRoutes(http, app)
  profileRoutes(http, app)
}

function signInRoute(http: Http, app: App): void {
  http.post('/private/sign-in/password', {
    config: { access: 'public' },
    schema: { operationId: 'signInWithPassword', body: PasswordSignIn, response: { 200: Session } },
    handler: async (request, reply) => {
      const { text, session } = await signInWithPassword(app, request.body, placeOf(request))
      return reply.header('set-cookie', sessionCookie(text, session.expiresAt)).send(session)
    },
  })
}

function sessionRoute(http: Http, app: App): void {
  http.get('/private/session', {
    config,
    schema: { operationId: 'getSession', response: { 200: Session } },
    handler: ({ principal }) => getSession(app, principal),
  })

  http.delete('/private/session', {
    config,
    schema: { operationId: 'signOut', response: { 200: Done } },
    handler: async ({ principal }, reply) => {
      await signOut(app, principal)
      return reply.header('set-cookie', endedCookie()).send(done)
    },
  })

  http.post('/private/session/tenant', {
    config,
    schema: { operationId: 'moveSession', body: MoveSession, response: { 200: Session } },
    handler: async (request, reply) => {
      const { text, session } = await moveSession(app, request.principal, request.body.tenantId, placeOf(request))
      return reply.header('set-cookie', sessionCookie(text, session.expiresAt)).send(session)
    },
  })
}

function sessionsRoutes(http: Http, app: App): void {
  http.get('/private/sessions', {
    config,
    schema: { operationId: 'listSessions', response: { 200: Type.Array(OpenSession) } },
    handler: ({ principal }) => listSessions(app, principal),
  })

  http.delete('/private/sessions/:sessionId', {
    config,
    schema: { operationId: 'endSession', params: SessionPath, response: { 200: Done } },
    handler: async ({ principal, params }) => {
      await endSession(app, principal, params.sessionId)
      return done
    },
  })

  http.post('/private/sessions/end-all', {
    config,
    schema: { operationId: 'endAllSessions', response: { 200: Done } },
    handler: async ({ principal }, reply) => {
      await endAllSessions(app, principal)
      return reply.header('set-cookie', endedCookie()).send(done)
    },
  })
}

function profileRoutes(http: Http, app: App): void {
  http.patch('/private/profile', {
    config,
    schema: { operationId: 'changeProfile', body: ProfileChanges, response: { 200: Session } },
    handler: ({ principal, body }) => changeProfile(app, principal, body),
  })

  http.post('/private/profile/password', {
    config,
    schema: { operationId: 'changePassword', body: PasswordChange, response: { 200: Session } },
    handler: async (request, reply) => {
      const { text, session } = await changePassword(app, request.principal, request.body, placeOf(request))
      return reply.header('set-cookie', sessionCookie(text, session.expiresAt)).send(session)
    },
  })
}
