import type { Moment } from './moment.ts'

/** A date where a text says it. */
export type SaidDate = { readonly start: number; readonly end: number; readonly moment: Moment }
