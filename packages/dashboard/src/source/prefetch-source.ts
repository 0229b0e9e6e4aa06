import type { QueryClient } from '@tanstack/react-query'
import type { SourceMark } from './source-mark.ts'

/** Has pages fetched before they are looked at: what comes next is there when it comes. */
export function prefetchSource(_client: QueryClient, _marks: readonly SourceMark[]): void {
  // To come.
}
