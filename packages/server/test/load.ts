import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Asked = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; headers?: Record<string, string> }

/** `answered`: whole, with a status. `refused`: nobody listened, so nothing was promised. `lost`: everything else. */
export type Outcome =
  | { kind: 'answered'; status: number; retryAfter: string | undefined; ms: number }
  | { kind: 'refused'; ms: number }
  | { kind: 'lost'; why: string; ms: number }

const patienceMs = 300_000

/** One request on a keep-alive connection, without the second try that `fetch` would make in silence. */
export function ask(agent: Agent, port: number, { method, path, body, headers }: Asked): Promise<Outcome> {
  return new Promise((resolve) => {
    const start = performance.now()
    const ms = (): number => performance.now() - start
    const payload = body && JSON.stringify(body)
    const type = payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}
    const sent = request(
      { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...type } },
      (answer) => {
        answer.resume()
        answer.on('close', () => {
          const { statusCode: status = 0, headers: said } = answer
          if (answer.complete) resolve({ kind: 'answered', status, retryAfter: said['retry-after'], ms: ms() })
          else resolve({ kind: 'lost', why: 'cut in the middle of the answer', ms: ms() })
        })
      },
    )
    sent.setTimeout(patienceMs, () => sent.destroy(new Error('no answer in 120 s')))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve({ kind: 'refused', ms: ms() })
      else
        resolve({ kind: 'lost', why: `${error.code ?? error.message}${sent.reusedSocket ? ', reused' : ''}`, ms: ms() })
    })
    sent.end(payload)
  })
}

export type Load = {
  readonly outcomes: readonly (Outcome & { asked: Asked })[]
  stop(): Promise<void>
}

export type LoadOptions = {
  clients: number
  /** A client stays with one process until it is refused there, and then goes to the next. */
  ports: readonly number[]
  next(client: number, turn: number): Asked
  pauseMs: number
}

/** Clients with a connection each, that ask one thing after another until they are stopped. */
export function startLoad({ clients, ports, next, pauseMs }: LoadOptions): Load {
  const outcomes: (Outcome & { asked: Asked })[] = []
  let running = true
  const client = async (number: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let place = number
    for (let turn = 0; running; turn++) {
      const asked = next(number, turn)
      const outcome = await ask(agent, ports[place % ports.length] ?? 0, asked)
      outcomes.push({ ...outcome, asked })
      if (outcome.kind === 'refused') place++
      await sleep(pauseMs)
    }
    agent.destroy()
  }
  const all = Array.from({ length: clients }, (_, number) => client(number))
  return {
    outcomes,
    stop: async () => {
      running = false
      await Promise.all(all)
    },
  }
}

/** How often each thing happened: `answered 200`, `refused`, `lost ECONNRESET`. */
export function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const name =
      outcome.kind === 'answered'
        ? `answered ${outcome.status}`
        : outcome.kind === 'lost'
          ? `lost ${outcome.why}`
          : outcome.kind
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

export function worstMs(outcomes: readonly Outcome[]): number {
  return Math.round(outcomes.reduce((worst, { ms }) => Math.max(worst, ms), 0))
}
