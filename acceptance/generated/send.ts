import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestOptions,
} from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request as it goes over the wire: nothing is added but Host and Content-Length. */
export type Probe = {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string | Buffer | undefined
}

/** `status` 0: there was no answer, and `text` says why. */
export type ProbeAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Within the time limit there is an answer, or the reason why there was none. Never throws. */
export function send(url: string, probe: Probe, limitMs = 20_000): Promise<ProbeAnswer> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve) => {
    const fail = (reason: string): void => resolve({ status: 0, headers: {}, text: reason })
    const deadline = setTimeout(() => {
      fail(`no answer after ${limitMs} ms`)
      sent?.destroy()
    }, limitMs)
    const headers = [['Host', host], ...probe.headers, ...lengthOf(probe)].flat()
    const sent = tryRequest({ hostname, port, agent, method: probe.method, path: probe.path, headers }, fail)
    sent?.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('close', () => {
        clearTimeout(deadline)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
      })
    })
    sent?.on('error', (error) => {
      clearTimeout(deadline)
      fail(`no answer: ${error.message}`)
    })
    sent?.end(probe.body)
    if (!sent) clearTimeout(deadline)
  })
}

/** Some requests are so wrong that the client library refuses to write them; raw-requests.ts writes those. */
function tryRequest(options: RequestOptions, fail: (reason: string) => void): ClientRequest | undefined {
  try {
    return httpRequest(options)
  } catch (error) {
    fail(`not sent: ${(error as Error).message}`)
    return undefined
  }
}

function lengthOf({ body, headers }: Probe): [string, string][] {
  const has = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name))
  return body === undefined || has ? [] : [['Content-Length', String(Buffer.byteLength(body))]]
}

/** The same, waiting where the service says that it was too much. */
export async function sendPatiently(url: string, probe: Probe, limitMs?: number): Promise<ProbeAnswer> {
  for (let tries = 0; ; tries++) {
    const answer = await send(url, probe, limitMs)
    const after = answer.headers['retry-after']
    // What is too much at once is asked for again when the answer says so; a 503 without a time is a fault.
    const isLater = answer.status === 429 || (answer.status === 503 && after !== undefined)
    if (!isLater || tries === 20) return answer
    await sleep(1000 * Number(after ?? 1))
  }
}

/** Works through the list, `width` at a time, in any order of endings. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
