import type { ReactElement } from 'react'
import type { Hold } from './use-hold.ts'

export function HoldBanner(_props: { readonly hold: Hold }): ReactElement | null {
  return null
}
