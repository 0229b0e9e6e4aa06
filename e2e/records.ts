import { setTimeout } from 'node:timers/promises'
import type { NewCaseProps } from '@casefold/contract/case'
import { type Casefold, openCasefold } from '@casefold/sdk'
import {
  copiedRecords,
  handwrittenPage,
  lockedFile,
  type MadeFile,
  scannedRecords,
  typedRecords,
} from './made-files.ts'

/** What the walks and the pictures look at, by id. */
export type Records = {
  readonly caseId: string
  readonly emptyCaseId: string
  readonly typedId: string
  readonly scannedId: string
  readonly handwrittenId: string
  readonly lockedId: string
  /** A case in which every page is there twice. */
  readonly copiesCaseId: string
}

const mainCase = {
  claimNumber: 'NFC-2024-04821',
  caseType: 'IME',
  title: 'Shortness of breath after warehouse fire',
  description: 'Pulmonary evaluation, asked for by the carrier.',
  subject: { name: 'Quentin Quillfeather', dateOfBirth: '1975-06-08' },
  keyDates: { loss: '2021-03-14' },
  // Of the two engines the one that is quick.
  ocrEngine: 'fast',
} as const satisfies NewCaseProps

const moreCases: readonly NewCaseProps[] = [
  { claimNumber: 'NFC-2024-04902', caseType: 'Disability', title: 'COPD, alleged onset 2021' },
  { claimNumber: 'NFC-2024-05117', caseType: 'IME', title: 'Reaction to antibiotic, hospital stay' },
  { claimNumber: 'NFC-2024-05230', caseType: 'Peer review', title: 'Lumbar fusion, second opinion' },
  { claimNumber: 'NFC-2025-00014', caseType: 'Disability', title: 'Migraine with aura, work capacity' },
  { claimNumber: 'NFC-2025-00088', caseType: 'IME', title: 'Rotator cuff tear, fall from ladder' },
  { claimNumber: 'NFC-2025-00131', caseType: 'Peer review', title: 'Physical therapy after knee replacement' },
  { claimNumber: 'NFC-2025-00176', caseType: 'IME', title: 'Hearing loss, machine shop' },
]

export const fileNames = {
  typed: 'Pulmonary clinic 2019–2023.pdf',
  scanned: 'Hospital stay, scanned.pdf',
  handwritten: 'Nurse notes by hand.pdf',
  locked: 'Radiology reports, locked.pdf',
  kept: 'Records from the clinic.pdf',
  copied: 'Records from the law office.pdf',
} as const

/** Sends them; that they are read is for whoever needs it to wait for. */
export async function layRecords(url: string, key: string): Promise<Records> {
  const casefold = openCasefold({ baseUrl: url, apiKey: key })
  const emptyCaseIds: string[] = []
  for (const props of moreCases) emptyCaseIds.push((await casefold.cases.create(props)).caseId)
  const { caseId } = await casefold.cases.create(mainCase)
  const files = [
    await typedRecords(fileNames.typed, 41, 8),
    await scannedRecords(fileNames.scanned, 42, 2),
    handwrittenPage(fileNames.handwritten),
    lockedFile(fileNames.locked),
  ]
  const [typedId = '', scannedId = '', handwrittenId = '', lockedId = ''] = await send(casefold, caseId, files)
  const copiesCaseId = await layCopies(casefold)
  return { caseId, emptyCaseId: emptyCaseIds[0] ?? '', typedId, scannedId, handwrittenId, lockedId, copiesCaseId }
}

async function layCopies(casefold: Casefold): Promise<string> {
  const props = { claimNumber: 'NFC-2025-00190', caseType: 'IME', title: 'Records that two offices sent' }
  const { caseId } = await casefold.cases.create(props)
  // One after the other: the one that came first is kept.
  for (const file of await copiedRecords([fileNames.kept, fileNames.copied], 43, 6))
    await send(casefold, caseId, [file])
  return caseId
}

/** When its copies are found. */
export async function untilCopied(url: string, key: string, { copiesCaseId }: Records): Promise<void> {
  const casefold = openCasefold({ baseUrl: url, apiKey: key })
  const signal = AbortSignal.timeout(300_000)
  while ((await casefold.cases.copies(copiesCaseId, {}, { signal }).next()).done) await setTimeout(500)
}

export async function send(casefold: Casefold, caseId: string, files: readonly MadeFile[]): Promise<string[]> {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, body: new Blob([new Uint8Array(bytes)]) }))
  return (await casefold.documents.upload(caseId, sent)).map(({ documentId }) => documentId)
}

/** When every document of the house is read, or has failed as it must. */
export async function untilRead(url: string, key: string, { caseId }: Records): Promise<void> {
  const casefold = openCasefold({ baseUrl: url, apiKey: key })
  const signal = AbortSignal.timeout(600_000)
  for await (const { id } of casefold.documents.list(caseId))
    await casefold.documents.wait(id, { signal }).catch(() => signal.throwIfAborted())
}
