import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * What happens to one request:
 * - `pass`: the service answers.
 * - `cut`: the connection breaks before the service hears of it.
 * - `break`: the connection breaks when half of the request's body has come.
 * - `lose`: the service does it, and its answer is lost.
 * - `halve`: the connection breaks in the middle of the answer.
 * - `stall`: half of the answer comes, and then nothing more.
 * - `hang`: nothing ever comes.
 * - an answer: what a gateway says when it does not pass the request on.
 */
export type Fault = 'pass' | 'cut' | 'break' | 'lose' | 'halve' | 'stall' | 'hang' | GatewayAnswer
type GatewayAnswer = { status: number; headers?: Record<string, string>; body?: string }

type Seen = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  at: number
  /** What the service said, once it has. */
  status?: number
}

/** Stands between the SDK and the real service, which it never imitates. */
export type FaultProxy = {
  readonly url: string
  /** Every request that came, oldest first. */
  readonly seen: Seen[]
  /** What happens to the next requests, in this order; those after them pass. Forgets what was seen. */
  plan(...faults: Fault[]): void
  close(): Promise<void>
}

/** With a prefix it serves only what is under it, and passes that on without it. */
export async function startFaultProxy(target: string, prefix = ''): Promise<FaultProxy> {
  const seen: Seen[] = []
  let planned: Fault[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const one: Seen = { method, url, headers, at: performance.now() }
    seen.push(one)
    const fault = planned.shift() ?? 'pass'
    void meet(fault, one, incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function meet(fault: Fault, one: Seen, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (typeof fault === 'object') return void outgoing.writeHead(fault.status, fault.headers).end(fault.body)
    if (fault === 'hang') return
    if (fault === 'cut' || !incoming.url?.startsWith(prefix)) return void outgoing.destroy()
    if (fault === 'break') return void outgoing.destroy(await takeHalf(incoming))
    const { answer, body } = await ask(incoming, incoming.url.slice(prefix.length))
    one.status = answer.statusCode ?? 0
    if (fault === 'lose') return void outgoing.destroy()
    outgoing.writeHead(one.status, answer.headers)
    if (fault === 'pass') return void outgoing.end(body)
    outgoing.write(body.subarray(0, body.length / 2), () => fault === 'halve' && outgoing.destroy())
  }

  async function ask(incoming: IncomingMessage, path: string): Promise<{ answer: IncomingMessage; body: Buffer }> {
    const { method, headers } = incoming
    const asked = request(new URL(path, target), { method, headers }).end(await buffer(incoming))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { answer, body: await buffer(answer) }
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    seen,
    plan: (...faults) => {
      planned = faults
      seen.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function takeHalf(incoming: IncomingMessage): Promise<undefined> {
  let rest = Number(incoming.headers['content-length']) / 2
  for await (const part of incoming) {
    rest -= (part as Buffer).length
    if (rest <= 0) return undefined
  }
}
