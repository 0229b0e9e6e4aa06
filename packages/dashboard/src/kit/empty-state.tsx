import type { ReactElement, ReactNode } from 'react'

type EmptyStateProps = { readonly title: ReactNode; readonly children?: ReactNode; readonly action?: ReactNode }

export function EmptyState({ title, children, action }: EmptyStateProps): ReactElement {
  return (
    <div className="flex min-w-0 flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-6 py-10 text-center">
      <p className="font-semibold">{title}</p>
      {children && <div className="w-full max-w-prose min-w-0 text-sm text-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
