import type { source as english } from '../en/source.ts'

export const source: typeof english = {}
