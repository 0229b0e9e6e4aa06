import type { ReactElement } from 'react'

export function RequestScreen(): ReactElement {
  return <p />
}
