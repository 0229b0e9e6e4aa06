import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, nextName, type OpenDoor, tryOnce, untilAcknowledged } from './client.ts'

export const reportTypes = ['smokingHistory', 'medicationHistory', 'allergyHistory', 'medicalHistory']

/** Each with a parameter of its own: an equal one would be the same request. */
type Asked = { readonly caseId: string; readonly reportType: string; readonly lookBackMonths: number }

/** Starts a report, polls, approves and polls on, as the interface has it, until it ends or nobody waits any more. Nobody who only looks approves. */
export async function requestReport(
  door: OpenDoor,
  client: Client,
  asked: Asked,
  isOver: () => boolean,
  { onlyLook = false } = {},
): Promise<void> {
  const { random } = client
  const want = { kind: 'report', key: nextName(client), ...asked } as const
  const answer = await untilAcknowledged(door, client, want)
  if (answer?.status !== 202) return
  if (random.chance(0.15)) await tryOnce(door, client, want, 1)
  const reportRequestId = String(answer.body.reportRequestId)
  while (!isOver()) {
    const seen = await tryOnce(door, client, { kind: 'status', reportRequestId }, 0)
    const status = seen?.status === 200 ? seen.body.status : undefined
    if (status === 'completed' || status === 'failed') return
    if (status === 'awaiting_review' && onlyLook) return
    if (status === 'awaiting_review') await approveReport(door, client, reportRequestId)
    await sleep(random.between(300, 900))
  }
}

export async function approveReport(door: OpenDoor, client: Client, reportRequestId: string): Promise<void> {
  const want = { kind: 'approve', key: nextName(client), reportRequestId } as const
  const answer = await untilAcknowledged(door, client, want)
  // Approved twice is approved once.
  if (answer?.status === 200 && client.random.chance(0.3))
    await tryOnce(door, client, { ...want, key: nextName(client) }, 1)
}
