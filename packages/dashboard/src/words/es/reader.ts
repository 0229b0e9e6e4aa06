import type { reader as english } from '../en/reader.ts'

export const reader: typeof english = {}
