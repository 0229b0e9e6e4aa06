import type { ReactElement } from 'react'

export function ReaderScreen(): ReactElement {
  return <p />
}
