import type { RoleName } from '@casefold/contract/dashboard/session'
import type { ReactElement } from 'react'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'

const given: readonly RoleName[] = ['Viewer', 'Reviewer', 'TenantAdmin']

/** The roles that one may give. */
export function RoleOptions(): ReactElement {
  const w = useWords().frame.roles
  const { role } = useSession().tenant
  const roles: readonly RoleName[] = role === 'SiteAdmin' ? [...given, 'SiteAdmin'] : given
  return (
    <>
      {roles.map((each) => (
        <option key={each} value={each}>
          {w[each]}
        </option>
      ))}
    </>
  )
}
