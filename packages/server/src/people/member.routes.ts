import {
  Colleague,
  GivenCredentials,
  InviteSent,
  Member,
  MemberChanges,
  Members,
  NewInvite,
  Recovery,
  SecuritySettings,
  SecurityShown,
} from '@casefold/contract/dashboard/member'
import { Done } from '@casefold/contract/dashboard/session'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { giveCredentials } from './give-credentials.ts'
import { deleteInvite, inviteMember, resendInvite } from './invite-member.ts'
import { listColleagues } from './list-colleagues.ts'
import { changeRole, getMembers, recoverMember, removeMember, signOutMember } from './manage-members.ts'
import { getSecuritySettings, setSecuritySettings } from './security-settings.ts'

const config = { scope: 'members:manage' } as const
const InvitePath = Type.Object({ inviteId: Type.String() })
const MemberPath = Type.Object({ userId: Type.String() })
const done = { success: true }

export function memberRoutes(http: Http, app: App): void {
  inviteRoutes(http, app)
  membersRoutes(http, app)
  securityRoutes(http, app)
}

function inviteRoutes(http: Http, app: App): void {
  http.post('/private/invites', {
    config,
    schema: { operationId: 'createInvite', body: NewInvite, response: { 201: InviteSent } },
    handler: async ({ principal, body }, reply) => reply.code(201).send(await inviteMember(app, principal, body)),
  })

  http.post('/private/invites/:inviteId/resend', {
    config,
    schema: { operationId: 'resendInvite', params: InvitePath, response: { 200: InviteSent } },
    handler: ({ principal, params }) => resendInvite(app, principal, params.inviteId),
  })

  http.delete('/private/invites/:inviteId', {
    config,
    schema: { operationId: 'deleteInvite', params: InvitePath, response: { 200: Done } },
    handler: async ({ principal, params }) => {
      await deleteInvite(app, principal, params.inviteId)
      return done
    },
  })
}

function membersRoutes(http: Http, app: App): void {
  http.get('/private/colleagues', {
    config: { scope: 'reports:read' },
    schema: { operationId: 'listColleagues', response: { 200: Type.Array(Colleague) } },
    handler: ({ principal }) => listColleagues(app, principal),
  })

  http.get('/private/members', {
    config,
    schema: { operationId: 'getMembers', response: { 200: Members } },
    handler: ({ principal }) => getMembers(app, principal),
  })

  http.patch('/private/members/:userId', {
    config,
    schema: { operationId: 'changeMember', params: MemberPath, body: MemberChanges, response: { 200: Member } },
    handler: ({ principal, params, body }) => changeRole(app, principal, params.userId, body.role),
  })

  http.put('/private/members/:userId/credentials', {
    config,
    schema: {
      operationId: 'giveCredentials',
      params: MemberPath,
      body: GivenCredentials,
      response: { 200: Member },
    },
    handler: ({ principal, params, body }) => giveCredentials(app, principal, params.userId, body),
  })

  http.delete('/private/members/:userId', {
    config,
    schema: { operationId: 'removeMember', params: MemberPath, response: { 200: Done } },
    handler: async ({ principal, params }) => {
      await removeMember(app, principal, params.userId)
      return done
    },
  })

  http.post('/private/members/:userId/sign-out', {
    config,
    schema: { operationId: 'signOutMember', params: MemberPath, response: { 200: Done } },
    handler: async ({ principal, params }) => {
      await signOutMember(app, principal, params.userId)
      return done
    },
  })

  http.post('/private/members/:userId/recover', {
    config,
    schema: { operationId: 'recoverMember', params: MemberPath, response: { 200: Recovery } },
    handler: ({ principal, params }) => recoverMember(app, principal, params.userId),
  })
}

function securityRoutes(http: Http, app: App): void {
  http.get('/private/settings/security', {
    config,
    schema: { operationId: 'getSecuritySettings', response: { 200: SecurityShown } },
    handler: ({ principal }) => getSecuritySettings(app, principal),
  })

  http.put('/private/settings/security', {
    config,
    schema: { operationId: 'setSecuritySettings', body: SecuritySettings, response: { 200: SecurityShown } },
    handler: ({ principal, body }) => setSecuritySettings(app, principal, body),
  })
}
