import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { useLive } from '../live.ts'
import { SessionContext, sessionQuery, useMay } from '../session.tsx'
import { PasskeyDemand } from '../sign-in/passkey-demand.tsx'
import { UploadTray } from '../uploads/upload-tray.tsx'
import { useWords } from '../words/words.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { Navigation } from './navigation.tsx'
import { neededScope } from './needed-scope.ts'
import { RefusedPage } from './odd-pages.tsx'
import { useShortcut, useShortcutKeys } from './shortcuts.ts'
import { TenantSwitch } from './tenant-switch.tsx'

/** Everything that needs somebody signed in, and the way there for everybody else. */
export function Frame(): ReactElement {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (session === null) return <ToSignIn />
  if (session?.mustAddPasskey)
    return (
      <SessionContext value={session}>
        <PasskeyDemand />
      </SessionContext>
    )
  if (session)
    return (
      <SessionContext value={session}>
        <SignedIn />
      </SessionContext>
    )
  if (error)
    return (
      <main className="mx-auto max-w-xl p-6">
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </main>
    )
  return <Loading />
}

/** Once, and from where somebody was: while the way leads on, the address is already another. */
function ToSignIn(): ReactElement {
  const navigate = useNavigate()
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void navigate({ to: '/sign-in', search: href === '/' ? {} : { next: href }, replace: true }), [])
  return <Loading />
}

function SignedIn(): ReactElement {
  const w = useWords().frame
  const may = useMay()
  const [helping, setHelping] = useState(false)
  useLive()
  useShortcutKeys()
  useShortcut('?', w.keys.help, () => setHelping(true))
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute top-2 left-2 z-40 -translate-y-24 rounded-md bg-panel px-3 py-2 shadow-raised focus:translate-y-0"
      >
        {w.skip}
      </a>
      {/* Before the screens, whose own use of the key counts more. */}
      {may('cases:read') && <SearchKey />}
      <SideBar onHelp={() => setHelping(true)} />
      <div className="flex min-w-0 flex-col pb-(--taken-below)">
        <IdleWatch />
        <main id="content" tabIndex={-1} className="min-w-0 grow p-4 outline-none lg:px-6 lg:py-5">
          <Suspense fallback={<Loading />}>
            <Screen />
          </Suspense>
        </main>
      </div>
      <UploadTray />
      <HelpDialog open={helping} onClose={() => setHelping(false)} />
    </div>
  )
}

/** Where a screen has nothing to search in, the list of cases has. */
function SearchKey(): null {
  const w = useWords().frame
  const navigate = useNavigate()
  useShortcut('/', w.keys.search, () => {
    const field = document.querySelector<HTMLElement>('main input[type=search]')
    if (field) field.focus()
    else void navigate({ to: '/cases' })
  })
  return null
}

/** Narrow windows have a bar with a button for the rest; wide ones a column. */
function SideBar({ onHelp }: { readonly onHelp: () => void }): ReactElement {
  const w = useWords().frame
  const { pathname } = useLocation()
  // Open for the address it was opened at: choosing something closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  return (
    <header className="flex flex-col gap-3 border-line bg-panel p-3 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r">
      <div className="flex items-center justify-between gap-2">
        <Link to="/" className="flex min-h-8 items-center gap-2 rounded-md px-2 font-semibold text-ink no-underline">
          <img src="/favicon.svg" alt="" className="size-5" />
          Casefold
        </Link>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpenAt(open ? undefined : pathname)}
          className="min-h-8 rounded-md border border-line-strong px-3 text-sm font-medium lg:hidden"
        >
          {w.nav.open}
        </button>
      </div>
      <div id="menu" className={`${open ? 'flex' : 'hidden'} grow flex-col gap-4 lg:flex`}>
        <TenantSwitch />
        <Navigation />
        <div className="mt-auto max-w-full">
          <AccountMenu onHelp={onHelp} />
        </div>
      </div>
    </header>
  )
}

function Screen(): ReactElement {
  const { pathname } = useLocation()
  const may = useMay()
  const scope = neededScope(pathname)
  // Who keeps the site running sees no records, so that the start is elsewhere.
  if (pathname === '/' && !may('cases:read'))
    return <Navigate to={may('tenants:manage') ? '/site' : '/account'} replace />
  return scope && !may(scope) ? <RefusedPage /> : <Outlet />
}
