import type { ReactElement } from 'react'

export function ReportsScreen(): ReactElement {
  return <p />
}
