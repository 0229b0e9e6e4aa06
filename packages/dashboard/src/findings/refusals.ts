import { CasefoldError } from '@casefold/sdk/errors'

export type Refusal = { readonly code: string; readonly message: string }

/** What the service refused, at the fields that a form shows, and whether there is more than that. */
export function refusalsOf(
  error: unknown,
  shown: readonly string[],
): { readonly messages: Readonly<Record<string, Refusal>>; readonly hasOther: boolean } {
  const details = error instanceof CasefoldError ? error.details : []
  const places = details.map(({ path, code, message }) => ({ field: fieldOf(path), code, message }))
  const here = places.filter(({ field }) => shown.includes(field))
  return {
    // The first of a field counts.
    messages: Object.fromEntries(here.toReversed().map(({ field, code, message }) => [field, { code, message }])),
    hasOther: Boolean(error) && (here.length === 0 || here.length < places.length),
  }
}

/** `/body/value/years/1` is about `years`, `/body/display` about `display`. */
function fieldOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/')
  return first === 'value' ? second : first
}
