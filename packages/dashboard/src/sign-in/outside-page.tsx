import type { ReactElement, ReactNode } from 'react'
import { PageTitle } from '../kit/page-title.tsx'
import { useLanguage, useWords } from '../words/words.tsx'

type OutsidePageProps = { readonly title: string; readonly children: ReactNode }

/** Pages before anybody is signed in: one narrow panel. */
export function OutsidePage({ title, children }: OutsidePageProps): ReactElement {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-6 px-4 pt-[max(2rem,12vh)] pb-8">
      <header className="flex items-center gap-2 text-lg font-semibold">
        <img src="/favicon.svg" alt="" className="size-6" />
        Casefold
      </header>
      <main className="panel w-full max-w-sm p-6">
        <PageTitle>{title}</PageTitle>
        <div className="flex flex-col gap-4">{children}</div>
      </main>
      <footer>
        <LanguageSwitch />
      </footer>
    </div>
  )
}

function LanguageSwitch(): ReactElement {
  const w = useWords().frame
  const { language, setLanguage } = useLanguage()
  const other = language === 'en' ? 'es' : 'en'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => setLanguage(other)}
      className="min-h-8 rounded-md px-3 text-sm text-soft underline"
    >
      {w.otherLanguage}
    </button>
  )
}
