import { makeStoryFiles } from '@casefold/dev/casefile/story/files'
import { makeStory } from '@casefold/dev/casefile/story/story'
import { describe, expect, inject, test } from 'vitest'
import { needKey } from '../client.ts'
import { file, records, uploadsAt } from '../documents.ts'
import { readEnvironment } from '../environment.ts'
import { openCarelessServer } from '../generated/careless-server.ts'
import { review, status } from '../reports.ts'
import { say } from '../say.ts'
import { runSchemathesis } from './run-schemathesis.ts'

const { schemathesisExamples: examples } = readEnvironment()

/** Records that take a file in the blob store, which Schemathesis does not put there. */
async function knownRecords(key: string): Promise<Reviews & Record<string, unknown>> {
  const { url } = inject('target')
  const { ask, newCase, prepareOne, upload, put, finalize, whenRead } = uploadsAt(inject('target'), key)
  const caseId = await newCase()
  const { bytes: sent } = await records(21, 1)
  const [document, spare] = [await upload(caseId, sent), await upload(caseId, sent)]
  await Promise.all([document, spare].map(whenRead))
  const { documentId } = await prepareOne(caseId)
  const done = await prepareOne(caseId)
  await put(done)
  await finalize(caseId, done)
  const { blobPath, fileName } = done
  const finalized = { caseId, documentId: done.documentId, blobPath, fileName, contentType: file.type, size: file.size }
  const exported = await ask<{ exportId: string }>('POST', `/api/cases/${caseId}/export`)
  return {
    url,
    key,
    ...(await reviewsOf(key)),
    evidence: await evidenceOf(key),
    copy: await copyOf(key),
    document,
    spare,
    export: exported.body.exportId,
    upload: { caseId, documentId },
    finalized,
  }
}

type Reviews = {
  readonly review: { readonly reportRequestId: string } & Record<string, string>
  /** To be approved, cancelled and taken up again, so that the other goes on waiting for decisions. */
  readonly spareReview: string
}

/** Something of each kind to decide about. */
async function reviewsOf(key: string): Promise<Reviews> {
  const { ask, newCase, upload, whenRead } = uploadsAt(inject('target'), key)
  const caseId = await newCase()
  const files = await makeStoryFiles(makeStory(64))
  for (const { bytes } of files) await whenRead(await upload(caseId, bytes))
  const reportRequestId = await review(caseId, {}, ask)
  const first = async (kind: string, name: string): Promise<string> => {
    const { body } = await ask<Record<string, string>[]>('GET', `/api/reports/requests/${reportRequestId}/${kind}`)
    return body[0]?.[name] ?? expect.fail(`the case has no ${kind}`)
  }
  return {
    review: {
      reportRequestId,
      findingId: await first('findings', 'findingId'),
      conflictId: await first('conflicts', 'conflictId'),
      gapId: await first('gaps', 'gapId'),
      encounterId: await first('encounters', 'encounterId'),
    },
    spareReview: await review(caseId, { parameters: { lookBackMonths: 12 } }, ask),
  }
}

/** A case of its own whose encounters are split and joined at will. */
async function evidenceOf(key: string): Promise<string> {
  const { ask, newCase, upload, whenRead } = uploadsAt(inject('target'), key)
  const caseId = await newCase()
  await whenRead(await upload(caseId, (await records(22, 8)).bytes))
  const path = `/api/cases/${caseId}/encounters`
  await expect.poll(async () => (await ask<unknown[]>('GET', path)).body.length).toBeGreaterThan(0)
  return caseId
}

/** A page of a case that repeats another one: a file that was uploaded twice. */
async function copyOf(key: string): Promise<Record<string, string>> {
  const { ask, newCase, upload, whenRead } = uploadsAt(inject('target'), key)
  const caseId = await newCase()
  const { bytes } = await records(22, 2)
  for (let times = 0; times < 2; times++) await whenRead(await upload(caseId, bytes))
  type Groups = { copies: { documentId: string; pageNumber: number }[] }[]
  const list = async (): Promise<Groups> => (await ask<Groups>('GET', `/api/cases/${caseId}/copies`)).body
  await expect.poll(async () => (await list()).length).toBeGreaterThan(0)
  const { documentId = '', pageNumber = 0 } = (await list())[0]?.copies[0] ?? {}
  return { caseId, documentId, pageNumber: String(pageNumber) }
}

/** What was decided about, of what can be. */
async function kindsDecided(key: string, reportRequestId: string): Promise<string[]> {
  const { ask } = uploadsAt(inject('target'), key)
  const path = `/api/reports/requests/${reportRequestId}/decisions?limit=1000`
  return [...new Set((await ask<{ kind: string }[]>('GET', path)).body.map(({ kind }) => kind))].toSorted()
}

describe('Schemathesis with all its checks', () => {
  test('is green against the running service', async (context) => {
    const keys = { main: needKey(context, 'main'), other: needKey(context, 'other') }
    const known = await knownRecords(keys.main)
    const { passed, output } = await runSchemathesis(inject('target').url, keys, examples, known)
    if (!passed) say(output)
    say(
      `Schemathesis: ${/^ *\d+ generated.*$/m.exec(output)?.[0].trim()}, ${/No issues found in \S+|\d+ failures?/.exec(output)?.[0]}`,
    )
    expect(passed, 'its output is printed above').toBe(true)
    expect(output).toMatch(/No issues found/)
    const { reportRequestId } = known.review
    expect((await status(reportRequestId, {}, uploadsAt(inject('target'), keys.main).ask)).body.status).toBe(
      'awaiting_review',
    )
    expect(await kindsDecided(keys.main, reportRequestId)).toEqual(['conflict', 'encounter', 'finding', 'gap'])
  })

  test('Negative control: it reports a service that stumbles over numbers and shows foreign records', async () => {
    const server = await openCarelessServer('stumbles over numbers', 'shows foreign records')
    const { passed, output } = await runSchemathesis(server.url, server.keys, 10)
    server.close()
    expect(passed).toBe(false)
    expect(output).toMatch(/Server error/)
    expect(output).toMatch(/`second` received the `\w+` that `first` owns/)
  })
})
