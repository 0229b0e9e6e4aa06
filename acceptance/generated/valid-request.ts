import { type IdSite, idForm, idSitesOf } from './id-sites.ts'
import type { Operation, Parameter, Schema } from './openapi-document.ts'
import type { Probe } from './send.ts'

/** Known ids, by the name of the member they were found in and by their prefix (`case_`). */
export type Ids = ReadonlyMap<string, string>

/** The request's parts before they are put together, so that one of them can be spoilt. */
export type Parts = {
  readonly path: Record<string, string>
  readonly query: [string, string][]
  readonly body: unknown
}

export function knownId(ids: Ids, { name, schema }: IdSite | Parameter): string | undefined {
  const prefix = idForm.exec(String(schema.examples?.[0] ?? ''))?.[1]
  return (prefix && ids.get(`${prefix}_`)) ?? ids.get(name)
}

/** A request that the document calls valid; undefined while an id that it needs is not known. */
export function validParts(operation: Operation, ids: Ids, canary?: string): Parts | undefined {
  const required = operation.parameters.filter(({ required, in: place }) => required && place !== 'header')
  const values = required.map(
    (parameter) => [parameter, knownId(ids, parameter) ?? exampleOf(parameter.schema)] as const,
  )
  if (values.some(([{ in: place }, value]) => place === 'path' && value === undefined)) return undefined
  const at = (place: string): [string, string][] =>
    values.filter(([parameter]) => parameter.in === place).map(([{ name }, value]) => [name, String(value)])
  const body = operation.body && fill(operation.body.schema, operation.body.example, canary)
  for (const site of idSitesOf(operation)) {
    if (site.place === 'body' && isPresent(body, site.steps)) setAt(body, site.steps, knownId(ids, site))
  }
  return { path: Object.fromEntries(at('path')), query: at('query'), body }
}

export function toProbe({ method, path }: Operation, parts: Parts, headers: Probe['headers']): Probe {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parts.path[name] ?? '')
  const query = new URLSearchParams(parts.query).toString()
  const json: Probe['headers'] = [['Content-Type', 'application/json']]
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body)
  return { method, path: query ? `${filled}?${query}` : filled, headers: [...json, ...headers], body }
}

/** The body with a value at one place; the original stays as it is. */
export function withValue(body: unknown, steps: IdSite['steps'], value: unknown): unknown {
  const copy = structuredClone(body) ?? {}
  setAt(copy, steps, value)
  return copy
}

function setAt(body: unknown, steps: IdSite['steps'], value: unknown): void {
  let at = body as Record<string | number, unknown>
  for (const [i, step] of steps.slice(0, -1).entries()) {
    at[step] ??= typeof steps[i + 1] === 'number' ? [] : {}
    at = at[step] as Record<string | number, unknown>
  }
  const last = steps.at(-1)
  if (last !== undefined) at[last] = value
}

function isPresent(body: unknown, steps: IdSite['steps']): boolean {
  return (
    steps.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], body) !==
    undefined
  )
}

function exampleOf({ examples, enum: values, type }: Schema): unknown {
  return examples?.[0] ?? values?.[0] ?? (type === 'integer' ? 1 : type === 'string' ? 'text' : undefined)
}

/** The example, with the canary in every free text: the declared ones that it leaves out, too. */
function fill(schema: Schema, example: unknown, canary: string | undefined): unknown {
  if (canary === undefined) return structuredClone(example)
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(([name, member]) => {
      const given = (example as Record<string, unknown> | undefined)?.[name]
      return [name, member.readOnly ? given : fill(member, given, canary)] as const
    })
    return Object.fromEntries(members.filter(([, value]) => value !== undefined))
  }
  if (schema.items) return [fill(schema.items, (example as unknown[] | undefined)?.[0], canary)]
  const isFree = schema.type === 'string' && !schema.enum && !schema.format && schema.const === undefined
  const isId = idForm.test(String(example ?? schema.examples?.[0] ?? ''))
  return isFree && !isId && (schema.maxLength ?? 100) >= canary.length ? canary : example
}
