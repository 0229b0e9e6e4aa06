import { createHash, type Hash } from 'node:crypto'
import type { App } from '../app.ts'
import { anchorFolder, anchorHour, dayFolder, type Restore, timeOf } from './anchor.ts'
import { readAnchors, readJson, readRestores } from './anchors.ts'

/** Links of one tenant's chain, one after the other, and the hash of their hashes. */
export type Stretch = { readonly from: number; readonly to: number; readonly sha256: string }

/** Tenant → what of its chain was anchored on a day. */
type Day = Readonly<Record<string, readonly Stretch[]>>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What was anchored of one tenant's chain since then, or at all; a day at a time. */
export async function* readStretches(
  { blobs, now }: Pick<App, 'blobs' | 'now'>,
  tenantId: string,
  since?: Date,
): AsyncGenerator<{ day: string; stretches: readonly Stretch[] }> {
  const restores = await readRestores(blobs)
  const first = since ?? (await findFirst(blobs))
  if (!first) return
  const end = now().getTime()
  for (const day of daysBetween(first.getTime(), end)) {
    const [joined] = isOver(day, end) ? await readJson<Day>(blobs, pathOf(day)) : []
    const read = joined ?? (await join(blobs, restores, hoursOf(day, first.getTime(), end)))
    const later = restores.filter(({ restoredAt }) => restoredAt > `${day}T23:59:59.999Z`)
    // Of a day of which a part was cut off later, what is left is borne out by the day before.
    const kept = (read[tenantId] ?? []).filter(({ to }) =>
      later.every((restore) => to <= (restore.kept[tenantId] ?? 0)),
    )
    yield { day, stretches: kept }
  }
}

/** Joins the anchors of each day that is over: there are thousands of them, and who looks at a chain looks at all. */
export async function joinDays({ blobs, now }: Pick<App, 'blobs' | 'now'>): Promise<void> {
  const first = await findFirst(blobs)
  if (!first) return
  const joined = new Set<string>()
  for await (const { path } of blobs.list(dayFolder)) joined.add(path)
  const restores = await readRestores(blobs)
  const end = now().getTime()
  for (const day of daysBetween(first.getTime(), end)) {
    if (!isOver(day, end) || joined.has(pathOf(day))) continue
    const made = await join(blobs, restores, [`${anchorFolder}${day}/`])
    await blobs.put(pathOf(day), Buffer.from(JSON.stringify(made)), 'application/json')
  }
}

/** With an hour for what is still on its way. */
function isOver(day: string, at: number): boolean {
  return at >= Date.parse(day) + dayMs + hourMs
}

/** In the order of time: where two anchors of one link differ, the first one counts. */
async function join(blobs: App['blobs'], restores: readonly Restore[], prefixes: readonly string[]): Promise<Day> {
  const open = new Map<string, { from: number; to: number; hash: Hash }[]>()
  for await (const held of readAnchors(blobs, restores, prefixes)) {
    for (const [tenantId, links] of held) {
      const stretches = open.get(tenantId) ?? []
      open.set(tenantId, stretches)
      for (const [sealNumber, hash] of links) {
        let last = stretches.at(-1)
        if (last && sealNumber <= last.to) continue
        if (!last || sealNumber > last.to + 1) {
          last = { from: sealNumber, to: sealNumber, hash: createHash('sha256') }
          stretches.push(last)
        }
        last.to = sealNumber
        last.hash.update(hash, 'hex')
      }
    }
  }
  const closed = [...open].map(([tenantId, stretches]) => [
    tenantId,
    stretches.map(({ from, to, hash }) => ({ from, to, sha256: hash.digest('hex') })),
  ])
  return Object.fromEntries(closed)
}

async function findFirst(blobs: App['blobs']): Promise<Date | undefined> {
  for await (const { path } of blobs.list(anchorFolder)) return new Date(timeOf(path))
  return undefined
}

function pathOf(day: string): string {
  return `${dayFolder}${day}.json`
}

function* daysBetween(first: number, last: number): Generator<string> {
  for (let at = Math.floor(first / dayMs) * dayMs; at <= last; at += dayMs)
    yield new Date(at).toISOString().slice(0, 10)
}

/** How the paths begin of what was anchored on the day between the two. */
function hoursOf(day: string, first: number, last: number): string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => Date.parse(day) + hour * hourMs)
  return hours.filter((at) => at + hourMs > first && at <= last).map((at) => anchorHour(new Date(at)))
}
