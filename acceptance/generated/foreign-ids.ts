import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bearer } from './bad-key-ways.ts'
import type { Findings } from './bad-keys.ts'
import { auditPath, harvestIds } from './harvest-ids.ts'
import { type IdSite, idSitesOf } from './id-sites.ts'
import { badIds, extraPlaces, type IdValue, rawPathIds } from './id-values.ts'
import type { Operation } from './openapi-document.ts'
import { inParallel, type Probe, type ProbeAnswer, sendPatiently } from './send.ts'
import { type Ids, knownId, type Parts, toProbe, validParts, withValue } from './valid-request.ts'

type Case = { readonly name: string; readonly probe: Probe; readonly expected: ReadonlySet<number> | undefined }
type Tenants = { readonly own: Ids; readonly foreign: Ids }

/** Every operation × every place an id can stand × ids of another tenant, of nobody, and of no form. */
export async function probeForeignIds(
  url: string,
  keys: { main: string; other: string },
  operations: readonly Operation[],
  known: Partial<Tenants> = {},
): Promise<Findings> {
  const canary = `canary${randomBytes(6).toString('hex')}`
  const own = await harvestIds(url, keys.main, operations, { known: known.own ?? [] })
  const foreign = await harvestIds(url, keys.other, operations, { canary, known: known.foreign ?? [] })
  const before = await readSettled(url, keys.other, operations, foreign)
  const faults: string[] = before.includes(canary) ? [] : ['the other tenant holds no canary: nothing could be found']
  const cases = operations.flatMap((operation) => casesOf(operation, { own, foreign }, bearer(keys.main), faults))
  const secrets = [canary, ...new Set(foreign.values())]
  await inParallel(cases, 8, async ({ name, probe, expected }) => {
    const answer = await sendPatiently(url, probe)
    // A tenant's own trail repeats the foreign ids that it has just asked for; of records it must show nothing.
    const told = probe.path.startsWith(auditPath) ? [canary] : secrets
    faults.push(...judge(name, answer, expected, told))
  })
  if ((await readAll(url, keys.other, operations, foreign)) !== before)
    faults.push("the other tenant's records changed")
  return { probes: cases.length, faults }
}

function judge(
  name: string,
  { status, text, headers }: ProbeAnswer,
  expected: Case['expected'],
  secrets: string[],
): string[] {
  const faults: string[] = []
  if (status === 0 || status >= 500) faults.push(`${name}: ${status} ${text.slice(0, 200)}`)
  else if (expected && !expected.has(status)) faults.push(`${name}: ${status} instead of ${[...expected].join(' or ')}`)
  const told = text + JSON.stringify(headers)
  if (secrets.some((secret) => told.includes(secret))) faults.push(`${name}: a leak: ${told.slice(0, 300)}`)
  return faults
}

function casesOf(operation: Operation, { own, foreign }: Tenants, headers: Probe['headers'], faults: string[]): Case[] {
  const at = `${operation.method} ${operation.path}`
  const parts = validParts(operation, own)
  if (!parts) {
    faults.push(`${at}: no id is known for its path`)
    return []
  }
  const choices = idSitesOf(operation).map((site) => {
    const [mine, theirs] = [knownId(own, site), knownId(foreign, site)]
    if (!mine || !theirs) faults.push(`${at}: no id is known for ${site.name} in ${site.place}`)
    return { site, values: badIds(site, isRepeated(operation, site), mine ?? '', theirs ?? '') }
  })
  const spoilt = combine(choices).map((chosen): Case => {
    const name = chosen.map(({ site, value }) => `${site.name} in ${site.place} ${value.name}`).join(', ')
    const expected = new Set(chosen.flatMap(({ value }) => value.expected))
    return { name: `${at}, ${name}`, probe: toProbe(operation, spoil(parts, chosen), headers), expected }
  })
  return [...spoilt, ...rawPaths(operation, parts, foreign, headers), ...extras(operation, parts, foreign, headers)]
}

/** A member of the body that says again what the path or the step before has said. */
function isRepeated({ path }: Operation, { place, name }: IdSite): boolean {
  return place === 'body' && (name === 'blobPath' || path.includes(`{${name}}`))
}

type Chosen = { readonly site: IdSite; readonly value: IdValue }

/** One place spoilt in every way, and every two places spoilt together in the ways that matter most. */
function combine(choices: { site: IdSite; values: IdValue[] }[]): Chosen[][] {
  const single = choices.flatMap(({ site, values }) => values.map((value): Chosen => ({ site, value })))
  const main = single.filter(({ value }) => value.isMain)
  const pairs = main.flatMap((one, i) => main.slice(i + 1).map((two): Chosen[] => [one, two]))
  return [...single.map((one) => [one]), ...pairs.filter(([one, two]) => one?.site !== two?.site)]
}

function spoil(parts: Parts, chosen: Chosen[]): Parts {
  let { path, query, body } = parts
  for (const {
    site,
    value: { value },
  } of chosen) {
    if (site.place === 'body') body = withValue(body, site.steps, value)
    else if (site.place === 'path') path = { ...path, [site.name]: encodeURIComponent(String(value)) }
    else {
      const sent = (Array.isArray(value) ? value : [value]).map((item): [string, string] => [site.name, String(item)])
      query = [...query.filter(([name]) => name !== site.name), ...sent]
    }
  }
  return { path, query, body }
}

/** Segments that no honest client writes: what comes of them is not decided, but it is no success and no leak. */
function rawPaths(operation: Operation, parts: Parts, foreign: Ids, headers: Probe['headers']): Case[] {
  const sites = idSitesOf(operation).filter(({ place }) => place === 'path')
  return sites.flatMap((site) =>
    rawPathIds(knownId(foreign, site) ?? '').map((segment): Case => {
      const probe = toProbe(operation, { ...parts, path: { ...parts.path, [site.name]: segment } }, headers)
      return { name: `${probe.method} ${probe.path}`, probe, expected: new Set([400, 401, 403, 404, 405]) }
    }),
  )
}

/** Places that nobody declared: another tenant's id there must move nothing. */
function extras(operation: Operation, parts: Parts, foreign: Ids, headers: Probe['headers']): Case[] {
  return extraPlaces(foreign).map(({ name, query, header, member }): Case => {
    const body = member && parts.body !== undefined ? { ...(parts.body as object), ...member } : parts.body
    const sent = { ...parts, body, query: [...parts.query, ...(query ? [query] : [])] }
    const probe = toProbe(operation, sent, [...headers, ...(header ? [header] : [])])
    return { name: `${operation.method} ${operation.path}, ${name}`, probe, expected: undefined }
  })
}

/** Work that was started with the records goes on by itself for a while. */
async function readSettled(url: string, key: string, operations: readonly Operation[], ids: Ids): Promise<string> {
  let before = ''
  for (let tries = 0; tries < 600; tries++) {
    const now = await readAll(url, key, operations, ids)
    if (now === before) return now
    before = now
    await sleep(500)
  }
  throw new Error("the other tenant's records do not settle")
}

/** The audit trail grows with every look at it; a file of the chronology says when it was made, and its rows are listed. */
const differsByItself = new Set([auditPath, '/api/cases/{caseId}/chronology/file'])

/** Everything that the owner can read of what was made, to see that nobody else changed it. */
async function readAll(url: string, key: string, operations: readonly Operation[], ids: Ids): Promise<string> {
  const texts: string[] = []
  const reading = operations.filter(({ method, path }) => method === 'GET' && !differsByItself.has(path))
  for (const operation of reading) {
    const parts = validParts(operation, ids)
    if (!parts) continue
    const { text } = await sendPatiently(url, toProbe(operation, parts, bearer(key)))
    // A refusal has a request id of its own.
    texts.push(text.replace(/"requestId":"[^"]*"/, ''))
  }
  return texts.join('\n')
}
