import { answerQuestions } from '../helper-process.ts'
import { median } from '../rounds.ts'
import type { LoadQuestion, LoadReport, Target } from './load.ts'
import { openConnection } from './load-connection.ts'

/** A few lines over plain sockets: a general generator took as much CPU as the server that it was to measure. */
const targets: Target[] = []

answerQuestions<LoadQuestion, LoadReport | number>(async (question) => {
  if (typeof question.target !== 'number') return targets.push(question.target) - 1
  const target = targets[question.target]
  if (!target || !('ms' in question)) throw new Error('there is no such target')
  return send(target, question.ms)
})

async function send({ port, requests, connections }: Target, ms: number): Promise<LoadReport> {
  const wires = requests.map((text) => Buffer.from(text))
  const statuses: Record<string, number> = {}
  let answers = 0
  let next = 0
  const before = process.cpuUsage()
  const started = performance.now()
  const until = started + ms
  const take = (): Buffer | undefined => {
    if (performance.now() >= until) return undefined
    const wire = wires[next++ % wires.length]
    if (!wire) throw new Error('there is nothing to send')
    return wire
  }
  const took: number[] = []
  const useConnection = (): Promise<void> => {
    let sentAt = 0
    const takeNext = (): Buffer | undefined => {
      sentAt = performance.now()
      return take()
    }
    return openConnection(port, takeNext, (status) => {
      took.push(performance.now() - sentAt)
      answers += 1
      statuses[status] = (statuses[status] ?? 0) + 1
    })
  }
  await Promise.all(Array.from({ length: connections }, useConnection))
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - started) / 1000
  return { answers, seconds, medianMs: median(took), statuses, cpuMs: (user + system) / 1000 }
}
