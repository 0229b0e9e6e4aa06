import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type SignedIn, untilTrue } from './browser.ts'

/** A screen, where it is, and an expression that is true when it is drawn. */
export type Screen = {
  readonly name: string
  readonly path: string
  readonly drawn: string
  readonly signedOut?: true
}

export type Load = {
  /** Bytes of script on the wire. */
  readonly script: number
  /** Of everything that came before the screen stood still. */
  readonly all: number
  readonly lcpMs: number
  /** What was the largest, for whoever wants it earlier. */
  readonly largest: string
}

const slower = 4
/** After the screen is drawn: what is larger still and comes later is the largest, too. */
const settleMs = 1_000

const readLargest = `new Promise((told) => {
  const last = (entries) => entries.at(-1)
  const observer = new PerformanceObserver((list) => {
    const entry = last(list.getEntries())
    observer.disconnect()
    const element = entry.element
    const name = element ? element.tagName.toLowerCase() + ' ' + (element.textContent || element.alt || '').trim().slice(0, 40) : entry.url
    told({ ms: entry.startTime, name })
  })
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => told({ ms: 0, name: 'nothing' }), 2000)
})`

/** A first visit: nothing in the cache, and a processor a quarter as fast. */
export async function loadScreen({ url, openPage }: SignedIn, screen: Screen): Promise<Load> {
  await using open = await openPage({ signedOut: screen.signedOut ?? false })
  const { page, wire } = open
  await wire.send('Network.enable')
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const scripts = new Set<string>()
  const bytes = { script: 0, all: 0 }
  wire.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (scripts.has(requestId)) bytes.script += encodedDataLength
  })
  await page.goto(`${url}${screen.path}`, { waitUntil: 'commit' })
  await untilTrue(wire, screen.drawn)
  await sleep(settleMs)
  const { ms, name } = await ask<{ ms: number; name: string }>(wire, readLargest)
  if (page.url() !== `${url}${screen.path}`) throw new Error(`${screen.path} led to ${page.url()}`)
  return { ...bytes, lcpMs: ms, largest: name }
}
