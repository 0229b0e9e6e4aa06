import type { ReactElement, ReactNode } from 'react'

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'

const looks: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
}

export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }): ReactElement {
  return (
    <span
      className={`inline-flex items-center rounded-full border border-transparent px-2 text-2xs font-medium whitespace-nowrap ${looks[tone]}`}
    >
      {children}
    </span>
  )
}
