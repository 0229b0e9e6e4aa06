/** Some items of a list; the one without a name comes last, with whatever is no list. */
export type AsidePart =
  | { readonly name: string; readonly items: readonly unknown[] }
  | { readonly name?: undefined; readonly rest: Readonly<Record<string, unknown>> }

const mostItems = 1_000

/** A record whose lists may be long, so that no part of it takes long to be copied. */
export function* inParts(record: Readonly<Record<string, unknown>>): Generator<AsidePart> {
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    if (!Array.isArray(value)) rest[name] = value
    // An empty list is a list too.
    else
      for (let from = 0; from === 0 || from < value.length; from += mostItems)
        yield { name, items: value.slice(from, from + mostItems) }
  }
  yield { rest }
}
