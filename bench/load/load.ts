import { openHelper } from '../helper-process.ts'

/** Requests as they go over the wire, sent in turn, and the one status that every answer must have. */
export type Target = {
  readonly port: number
  readonly requests: readonly string[]
  readonly status: number
  readonly connections: number
}

export type LoadQuestion = { target: Target } | { target: number; ms: number }

export type LoadReport = {
  readonly answers: number
  readonly seconds: number
  /** How long half of the answers took at most. */
  readonly medianMs: number
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>
  /** What the generator itself used, in milliseconds: near `seconds` it is the one who was measured. */
  readonly cpuMs: number
}

export type Load = {
  /** Gives a function that sends the requests for so many milliseconds, each connection waiting for its answer. */
  aim(target: Target): Promise<(ms: number) => Promise<LoadReport>>
  close(): Promise<void>
}

/** The generator is a process of its own: it must not share a thread with what it measures, or with who reads it. */
export function openLoad(): Load {
  const helper = openHelper<LoadQuestion, LoadReport | number>(new URL('./load-process.ts', import.meta.url))
  return {
    aim: async (target) => {
      const aimed = (await helper.ask({ target })) as number
      return async (ms) => refuseFalse(target, (await helper.ask({ target: aimed, ms })) as LoadReport)
    },
    close: () => helper.close(),
  }
}

function refuseFalse({ status }: Target, report: LoadReport): LoadReport {
  const { answers, statuses, cpuMs, seconds } = report
  if (answers === 0) throw new Error('the load got no answer at all')
  if (statuses[status] !== answers) throw new Error(`expected only ${status}, got ${JSON.stringify(statuses)}`)
  if (cpuMs > seconds * 900) throw new Error('the load generator was busy all the time: it measured itself')
  return report
}

/** By answers and not by time: a slow side needs as many as a fast one until its code is compiled. Gives the last report. */
export async function warmUp(send: (ms: number) => Promise<LoadReport>, leastAnswers: number): Promise<LoadReport> {
  let report = await send(500)
  for (let { answers } = report; answers < leastAnswers; answers += report.answers) report = await send(500)
  return report
}

export function requestText(method: string, path: string, key: string, body?: object): string {
  const payload = body ? JSON.stringify(body) : ''
  const described = body ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n${described}\r\n${payload}`
}
