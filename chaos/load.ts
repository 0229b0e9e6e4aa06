import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, newClient, nextName, type OpenDoor, tryOnce, untilAcknowledged } from './client.ts'
import type { ChaosFile } from './files.ts'
import { type Ledger, quiet, unknownCase } from './ledger.ts'
import { approveReport, reportTypes, requestReport } from './request-report.ts'
import type { Door } from './send.ts'
import { uploadFile } from './upload.ts'

export type Load = {
  readonly ledger: Ledger
  /** Starts that many exports at once, of cases that are known to exist. */
  startExports(count: number): void
  /** Sends a file to be read; one that is forgotten is not finalized. */
  startUpload(file: ChaosFile, how?: { forget: boolean }): void
  /** Until the files sent so far are there to be read. */
  untilUploaded(): Promise<void>
  /** Asks for that many reports, of cases whose documents were acknowledged. */
  startReports(count: number): void
  /** When the load has ended and nothing dies any more: each report of each case once again, to compare with. */
  reportAgain(): Promise<void>
  /** Approves what nobody did while the load ran. */
  approve(reportRequestId: string): Promise<void>
  /** Returns when every client has come to an end with what it was at. */
  stop(): Promise<void>
}

const clients = 6
/** Between two things that a client does: two cores carry the load and all the servers. */
const leastPauseMs = 60
const mostPauseMs = 220
/** Beyond what the reports under load are told apart by. */
const quietMonths = 600
/** What has not come by then is found unfinished. */
const reportAgainMs = 5 * 60_000

/** Whoever comes and goes and edits cases. */
type Clerk = Client & { readonly own: OwnCase[] }

/** A case that one client alone edits, so that it knows what must stand in it. */
type OwnCase = { readonly caseId: string; editable: boolean }

/** `over` ends it at once, whatever the clients are at. */
export function startLoad(place: Door, seed: number, over: AbortSignal): Load {
  const ledger: Ledger = []
  const door = { ...place, over, ledger }
  let stopped = false
  const clerks = Array.from({ length: clients }, (_, n): Clerk => ({ ...newClient(`c${n}`, seed + n), own: [] }))
  const burst = newClient('burst', seed + clients)
  const atWork: Promise<unknown>[] = clerks.map(async (clerk) => {
    while (!stopped && !over.aborted) {
      await doSomething(door, clerk)
      await sleep(clerk.random.between(leastPauseMs, mostPauseMs))
    }
  })
  const uploads: Promise<void>[] = []
  const charted: string[] = []
  let reports = 0
  const startReport = (caseId: string): void => {
    reports += 1
    const reporter = newClient(`r${reports}`, seed + 1_000 + reports)
    const asked = { caseId, reportType: reporter.random.pick(reportTypes), lookBackMonths: reports }
    atWork.push(requestReport(door, reporter, asked, () => stopped || over.aborted))
  }
  const upload = async (file: ChaosFile, how: { forget: boolean }): Promise<void> => {
    const sender = newClient(`u${uploads.length}`, seed + clients + 1 + uploads.length)
    const caseId = await uploadFile(door, sender, file, how)
    if (!caseId) return
    charted.push(caseId)
    // As a client written from the interface does: right after finalize.
    if (!stopped) startReport(caseId)
  }
  return {
    ledger,
    startExports: (count) => {
      const known = clerks.flatMap(({ own }) => own)
      for (let n = 0; n < count && known.length > 0; n++) {
        atWork.push(exportOne(door, burst, burst.random.pick(known).caseId))
      }
    },
    startUpload: (file, how = { forget: false }) => void uploads.push(upload(file, how)),
    untilUploaded: async () => void (await Promise.all(uploads)),
    startReports: (count) => {
      for (let n = 0; n < count && charted.length > 0; n++) startReport(burst.random.pick(charted))
    },
    reportAgain: () => reportAgain(door, seed),
    approve: (reportRequestId) => approveReport(door, burst, reportRequestId),
    stop: async () => {
      stopped = true
      await Promise.all(uploads)
      await Promise.all(atWork)
    },
  }
}

async function reportAgain(door: OpenDoor, seed: number): Promise<void> {
  const deadline = performance.now() + reportAgainMs
  const isOver = (): boolean => door.over.aborted || performance.now() > deadline
  const wants = door.ledger.flatMap(({ want }) => (want.kind === 'report' ? [[pairOf(want), want] as const] : []))
  const looks = [...new Map(wants).values()].map(({ caseId, reportType }, n) => {
    const asked = { caseId, reportType, lookBackMonths: quietMonths }
    return requestReport(door, newClient(`${quiet}${n}`, seed + 2_000 + n), asked, isOver, { onlyLook: true })
  })
  await Promise.all(looks)
}

function pairOf({ caseId, reportType }: { caseId: string; reportType: string }): string {
  return `${caseId} ${reportType}`
}

async function doSomething(door: OpenDoor, client: Clerk): Promise<void> {
  const { random, own } = client
  const one = own.length > 0 ? random.pick(own) : undefined
  const turn = random.next()
  if (!one || turn < 0.2) return createOne(door, client)
  if (turn < 0.55 && one.editable) return editOne(door, client, one)
  if (turn < 0.6) return exportOne(door, client, one.caseId)
  await tryOnce(door, client, { kind: 'read', caseId: turn < 0.95 ? one.caseId : unknownCase }, 0)
}

async function createOne(door: OpenDoor, client: Clerk): Promise<void> {
  const key = nextName(client)
  const want = { kind: 'create', key, claimNumber: `CLM-${key}`, title: `made ${key}` } as const
  const answer = await untilAcknowledged(door, client, want)
  if (answer?.status !== 201) return
  client.own.push({ caseId: String(answer.body.caseId), editable: true })
  // A caller who lost the answer asks again: it must get the same one.
  if (client.random.chance(0.15)) await tryOnce(door, client, want, 1)
}

async function editOne(door: OpenDoor, client: Clerk, one: OwnCase): Promise<void> {
  const want = { kind: 'edit', caseId: one.caseId, title: `edit ${nextName(client)}` } as const
  // An edit given up may still be under way somewhere: a later one would race with it, and prove nothing.
  if (!(await untilAcknowledged(door, client, want))) one.editable = false
}

async function exportOne(door: OpenDoor, client: Client, caseId: string): Promise<void> {
  const want = { kind: 'export', key: nextName(client), caseId } as const
  const answer = await untilAcknowledged(door, client, want)
  if (answer && client.random.chance(0.15)) await tryOnce(door, client, want, 1)
}
