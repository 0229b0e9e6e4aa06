import type { ReactElement } from 'react'

export function ReportsTab(): ReactElement {
  return <p />
}
