import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

type TabsProps = { readonly label: string; readonly children: ReactNode }

/** Parts of a screen that have their own address: links, not the tabs of a widget. Its children are `TabLink`s. */
export function Tabs({ label, children }: TabsProps): ReactElement {
  return (
    <nav aria-label={label} className="mb-4 flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-line)]">
      {children}
    </nav>
  )
}

function TabAnchor(props: ComponentProps<'a'>): ReactElement {
  return (
    <a
      {...props}
      className="flex min-h-9 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-soft no-underline -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
    />
  )
}

export const TabLink = createLink(TabAnchor)
