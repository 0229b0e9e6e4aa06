import type { Operation, Schema } from './openapi-document.ts'

/** A place in a request where an id stands: `body.files.0.documentId` is `['files', 0, 'documentId']`. */
export type IdSite = {
  readonly place: 'path' | 'query' | 'body'
  readonly name: string
  readonly steps: readonly (string | number)[]
  readonly schema: Schema
}

const idNames = /^(id|ids|blobPath)$|(Id|Ids)$/
/** Parts of a report request, named by what they say: whose they are is whose the request is. */
const partNames = /^(finding|conflict|gap|encounter)Ids?$/
export const idForm = /^([a-z]+)_[0-7][0-9a-hjkmnp-tv-z]{25}$/

/** Recognised by name, or by an example that looks like an id. */
export function idSitesOf({ parameters, body }: Operation): IdSite[] {
  const inPathAndQuery = parameters.flatMap(({ name, in: place, schema }): IdSite[] =>
    (place === 'path' || place === 'query') && isId(name, schema) ? [{ place, name, steps: [name], schema }] : [],
  )
  return [...inPathAndQuery, ...(body ? sitesIn(body.schema, []) : [])]
}

function sitesIn(schema: Schema, steps: (string | number)[]): IdSite[] {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]): IdSite[] => {
    const at = [...steps, name]
    if (isId(name, member) && !member.properties) return [{ place: 'body', name, steps: at, schema: member }]
    return sitesIn(member, at)
  })
  return schema.items ? [...members, ...sitesIn(schema.items, [...steps, 0])] : members
}

function isId(name: string, { examples, items }: Schema): boolean {
  if (partNames.test(name)) return false
  return (
    idNames.test(name) ||
    [...(examples ?? []), ...(items?.examples ?? [])].some((example) => idForm.test(String(example)))
  )
}
