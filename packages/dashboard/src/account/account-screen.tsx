import type { ReactElement } from 'react'
import { PageTitle } from '../kit/page-title.tsx'
import { useWords } from '../words/words.tsx'
import { LooksSection } from './looks-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function AccountScreen(): ReactElement {
  const w = useWords().administration.account
  return (
    <div className="max-w-3xl">
      <PageTitle>{w.title}</PageTitle>
      <ProfileSection />
      <LooksSection />
      <PasswordSection />
      <PasskeysSection />
      <SessionsSection />
    </div>
  )
}
