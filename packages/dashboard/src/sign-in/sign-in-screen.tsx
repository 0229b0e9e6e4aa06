import type { Session } from '@casefold/contract/dashboard/session'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactElement, useEffect, useState } from 'react'
import { Loading } from '../kit/loading.tsx'
import { useMaybeSession, useTakeSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { EmailStep } from './email-step.tsx'
import { ForgotStep } from './forgot-step.tsx'
import { OutsidePage } from './outside-page.tsx'
import { PasswordStep } from './password-step.tsx'

const route = getRouteApi('/sign-in')

/** Email first: what comes next goes by its domain. */
export function SignInScreen(): ReactElement {
  const w = useWords().signingIn
  const { next, problem } = route.useSearch()
  const session = useMaybeSession()
  const enter = useEnter(next)
  const [step, setStep] = useState<'email' | 'password' | 'forgot'>('email')
  const [email, setEmail] = useState('')
  // Somebody who is signed in already has nothing to do here.
  if (session) return <GoOn to={next ?? '/'} />
  if (step === 'forgot') return <ForgotStep email={email} onBack={() => setStep('email')} />
  return (
    <OutsidePage title={w.title}>
      {problem && <Problem problem={problem} />}
      {step === 'email' ? (
        <EmailStep
          email={email}
          next={next}
          onEnter={enter}
          onEmail={(typed) => {
            setEmail(typed)
            setStep('password')
          }}
        />
      ) : (
        <PasswordStep
          email={email}
          onEnter={enter}
          onBack={() => setStep('email')}
          onForgot={() => setStep('forgot')}
        />
      )}
    </OutsidePage>
  )
}

function GoOn({ to }: { readonly to: string }): ReactElement {
  const { history } = useRouter()
  useEffect(() => history.replace(to), [history, to])
  return <Loading />
}

function Problem({ problem }: { readonly problem: string }): ReactElement {
  const w = useWords().signingIn
  const known: Record<string, string> = w.problems
  return (
    <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      {known[problem] ?? w.problem}
    </p>
  )
}

/** Takes the session and goes on to where somebody wanted to be. */
function useEnter(next: string | undefined): (session: Session) => void {
  const take = useTakeSession()
  const { history } = useRouter()
  return (session) => {
    take(session)
    history.replace(next ?? '/')
  }
}
