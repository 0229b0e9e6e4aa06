import type { Member } from '@casefold/contract/dashboard/member'
import type { RoleName } from '@casefold/contract/dashboard/session'
import { type ReactElement, useState } from 'react'
import { members as api } from '../api.ts'
import { Badge } from '../kit/badge.tsx'
import { Menu } from '../kit/menu.tsx'
import { Table } from '../kit/table.tsx'
import { Time } from '../kit/time.tsx'
import { useToast } from '../kit/toast.tsx'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { CredentialsDialog } from './credentials-dialog.tsx'
import { RecoverDialog } from './recover-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleOptions } from './role-options.tsx'
import { useMemberChange } from './use-member-change.ts'

export function MembersTable({ members }: { readonly members: readonly Member[] }): ReactElement {
  const w = useWords().administration.members
  const [removing, setRemoving] = useState<Member>()
  const [recovering, setRecovering] = useState<Member>()
  const [crediting, setCrediting] = useState<Member>()
  const admins = members.filter(({ role }) => role === 'TenantAdmin').length
  const head = (
    <tr>
      <th scope="col">{w.person}</th>
      <th scope="col">{w.role}</th>
      <th scope="col">{w.lastSeen}</th>
      <th scope="col">{w.signedIn}</th>
      <th scope="col">
        <span className="sr-only">{w.actionsFor('')}</span>
      </th>
    </tr>
  )
  return (
    <>
      <Table label={w.table} head={head}>
        {members.map((member) => (
          <Row
            key={member.userId}
            member={member}
            isLastAdmin={admins === 1 && member.role === 'TenantAdmin'}
            onRemove={() => setRemoving(member)}
            onRecover={() => setRecovering(member)}
            onCredentials={() => setCrediting(member)}
          />
        ))}
      </Table>
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(undefined)} />}
      {crediting && <CredentialsDialog member={crediting} onClose={() => setCrediting(undefined)} />}
      {recovering && <RecoverDialog member={recovering} onClose={() => setRecovering(undefined)} />}
    </>
  )
}

type RowProps = {
  readonly member: Member
  readonly isLastAdmin: boolean
  readonly onRemove: () => void
  readonly onRecover: () => void
  readonly onCredentials: () => void
}

function Row({ member, ...does }: RowProps): ReactElement {
  const w = useWords()
  const words = w.administration.members
  const { userId } = useSession()
  const name = member.displayName || member.email
  return (
    <tr>
      <th scope="row" className="min-w-48">
        {name} {member.credentials && <span className="font-normal text-soft">{member.credentials}</span>}{' '}
        {member.userId === userId && <Badge tone="info">{words.you}</Badge>}
        <div className="text-xs font-normal break-all text-soft">{member.email}</div>
      </th>
      <td className="min-w-40">
        <RoleChoice member={member} name={name} isLastAdmin={does.isLastAdmin} />
      </td>
      <td>{member.lastSeenAt === null ? w.frame.never : <Time at={member.lastSeenAt} />}</td>
      <td className="whitespace-nowrap">
        {words.sessions(member.sessions)}
        <div className="text-xs text-soft">
          {member.passkeys > 0 ? words.passkeys(member.passkeys) : words.noPasskey}
        </div>
      </td>
      <td className="text-right">
        <MemberMenu member={member} name={name} {...does} />
      </td>
    </tr>
  )
}

type RoleChoiceProps = { readonly member: Member; readonly name: string; readonly isLastAdmin: boolean }

function RoleChoice({ member, name, isLastAdmin }: RoleChoiceProps): ReactElement {
  const w = useWords()
  const words = w.administration.members
  const toast = useToast()
  const { role: ownRole } = useSession().tenant
  const change = useMemberChange(
    async (role: RoleName) => api.change(member.userId, { role }),
    ({ role }) => toast(words.roleChanged(name, w.frame.roles[role])),
  )
  // Who is no site admin themselves can neither make one nor touch one.
  if (member.role === 'SiteAdmin' && ownRole !== 'SiteAdmin') return <>{w.frame.roles.SiteAdmin}</>
  return (
    <>
      <select
        aria-label={words.roleOf(name)}
        className="input min-h-8 max-w-48 py-0 text-sm"
        value={change.isPending ? change.variables : member.role}
        disabled={isLastAdmin || change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.value as RoleName)}
      >
        <RoleOptions />
      </select>
      {isLastAdmin && <p className="mt-1 max-w-56 text-xs text-soft">{words.lastAdmin}</p>}
    </>
  )
}

type MemberMenuProps = RowProps & { readonly name: string }

function MemberMenu(props: MemberMenuProps): ReactElement {
  const { member, name, isLastAdmin, onRemove, onRecover, onCredentials } = props
  const w = useWords()
  const words = w.administration.members
  const { tenant } = useSession()
  const toast = useToast()
  const signOut = useMemberChange(
    async () => api.signOut(member.userId),
    () => toast(words.signedOut(name)),
  )
  return (
    <Menu quiet label="⋯" name={words.actionsFor(name)}>
      <button type="button" onClick={() => signOut.mutate(undefined)}>
        {words.signOut}
      </button>
      {tenant.role === 'TenantAdmin' && member.role !== 'SiteAdmin' && (
        <button type="button" onClick={onCredentials}>
          {w.signingOff.credentials.open}
        </button>
      )}
      <button type="button" onClick={onRecover}>
        {words.recover}
      </button>
      {!isLastAdmin && (
        <button type="button" className="text-bad" onClick={onRemove}>
          {words.remove}
        </button>
      )}
    </Menu>
  )
}
