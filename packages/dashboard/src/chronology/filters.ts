import type { ChronologyFilters } from '@casefold/contract/chronology'
import type { ChronologyParams } from '../search-params.ts'
import { precisionOf } from '../words/dates.ts'
import { en } from '../words/en.ts'

/** The day that the claim is about, where the case has one. */
export type IndexDate = { readonly kind: 'loss' | 'onset'; readonly day: string }

type KeyDates = { readonly loss?: string; readonly allegedOnset?: string }

export function indexDateOf({ loss, allegedOnset }: KeyDates = {}): IndexDate | undefined {
  if (loss !== undefined) return { kind: 'loss', day: loss }
  return allegedOnset === undefined ? undefined : { kind: 'onset', day: allegedOnset }
}

/** What is asked of the service; what does not fit, as a day that does not exist, filters nothing. */
export function toFilters(params: ChronologyParams, index: IndexDate | undefined): ChronologyFilters {
  const { q, type, provider, side } = params
  const from = latest(dayOf(params.from), side === 'after' ? index?.day : undefined)
  const to = earliest(dayOf(params.to), side === 'before' && index ? dayBefore(index.day) : undefined)
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(isType(type) && { encounterType: type }),
    ...(provider?.trim() && { provider: provider.trim() }),
    ...(q?.trim() && { q: q.trim() }),
  }
}

export function hasFilter({ q, type, provider, from, to, side }: ChronologyParams): boolean {
  return [q, type, provider, from, to, side].some((given) => given !== undefined)
}

export const noFilter = {
  ...{ q: undefined, type: undefined, provider: undefined },
  ...{ from: undefined, to: undefined, side: undefined },
}

/** Where the chronology is downloaded from, as it is filtered. */
export function fileAddress(caseId: string, format: string, filters: ChronologyFilters): string {
  const query = new URLSearchParams({ format, ...filters })
  return `/api/cases/${encodeURIComponent(caseId)}/chronology/file?${query}`
}

function isType(type: string | undefined): type is NonNullable<ChronologyFilters['encounterType']> {
  return type !== undefined && Object.hasOwn(en.chronology.types, type)
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && precisionOf(text) === 'day' ? text : undefined
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

function latest(...days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
}

function earliest(...days: readonly (string | undefined)[]): string | undefined {
  return days.filter((day) => day !== undefined).sort()[0]
}
