import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Menu } from '../kit/menu.tsx'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { leave } from './leave.ts'

export function AccountMenu({ onHelp }: { readonly onHelp: () => void }): ReactElement {
  const w = useWords().frame
  const { displayName, email, tenant } = useSession()
  const name = displayName || email
  return (
    <Menu quiet name={`${w.account.menu}: ${name}`} label={<span className="truncate">{name}</span>}>
      <p className="border-b border-line px-3 pt-1 pb-2 text-xs break-all text-soft">
        {email}
        <br />
        {w.roles[tenant.role]}
      </p>
      <Link to="/account">{w.account.yours}</Link>
      <button type="button" onClick={onHelp}>
        {w.account.help}
      </button>
      <button type="button" onClick={() => void leave()}>
        {w.account.signOut}
      </button>
    </Menu>
  )
}
