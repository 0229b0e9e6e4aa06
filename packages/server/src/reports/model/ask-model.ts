import { type ModelQuestion, promptFor, questionKey, responseFormat } from '@casefold/clinical/model/prompt'
import { type Answer, readAnswer } from '@casefold/clinical/model/read-answer'
import { askChat, hostOf, ModelFailed } from '../../adapters/language-model/ask-chat.ts'
import { inTenant, type TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { insertEvent } from '../../audit/audit.store.ts'
import { toAuditRecord } from '../../audit/audit-event.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import { operator } from '../../kernel/principal.ts'
import { objectsOf, type ReportRequestRow } from '../report-request.ts'
import { claimCall, findAnswer, insertAnswer, updateFailed } from './model-answer.store.ts'
import type { ModelInUse } from './model-settings.ts'

/** After so many failures one after another, an attempt asks no more. */
const mostFailedInARow = 3

type Needs = Pick<App, 'db' | 'now' | 'fetchPublic' | 'log'>

export type Asked =
  | { readonly outcome: 'answered'; readonly answer: Answer }
  | { readonly outcome: 'cached'; readonly answer: Answer }
  | { readonly outcome: 'failed' }
  | { readonly outcome: 'notAsked' }

export type Question = { readonly documentId: Uuid; readonly pageNumber: number; readonly asked: ModelQuestion }

/** Asks once for a text and a subject, whatever becomes of the request. Fails with nobody but the database and whoever cancels. */
export async function askModel(
  app: Needs,
  request: ReportRequestRow,
  { server, maxCallsPerReport }: ModelInUse,
  { documentId, pageNumber, asked }: Question,
  signal: AbortSignal,
): Promise<Asked> {
  const principal = operator(request.tenantId)
  const question = Buffer.from(questionKey(asked, server.model), 'hex')
  const sent = { documentId, pageNumber, host: hostOf(server.baseUrl), bytes: Buffer.byteLength(asked.text) }
  const known = await inTenant(app.db, principal, async (tx): Promise<Asked | undefined> => {
    const answer = await findAnswer(tx, question)
    if (answer) return { outcome: 'cached', answer }
    const most = { calls: maxCallsPerReport, failedInARow: mostFailedInARow }
    if (!(await claimCall(tx, request, most))) return { outcome: 'notAsked' }
    // Before it is sent: whatever ends this process then, the trail knows.
    await tell(tx, request, sent, { action: 'report.model_asked', outcome: 202 }, app.now())
    return undefined
  })
  if (known) return known
  const answer = await call(app, request, server, asked, signal)
  await inTenant(app.db, principal, async (tx) => {
    if (answer) await insertAnswer(tx, request, { question, documentId, answer, createdAt: app.now() })
    await updateFailed(tx, request, answer ? 'answered' : 'failed')
    if (!answer) await tell(tx, request, sent, { action: 'report.model_failed', outcome: 502 }, app.now())
  })
  return answer ? { outcome: 'answered', answer } : { outcome: 'failed' }
}

async function call(
  { fetchPublic, log }: Needs,
  { requestId, reportRequestId }: ReportRequestRow,
  server: ModelInUse['server'],
  asked: ModelQuestion,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const question = { messages: promptFor(asked), responseFormat: responseFormat(asked.subject) }
  const started = performance.now()
  try {
    const { content, bytesSent } = await askChat(fetchPublic, server, question, signal)
    const answer = readAnswer(content)
    if (!answer) throw new ModelFailed('its answer is not of the shape that was asked for', bytesSent)
    return answer
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    const ms = Math.round(performance.now() - started)
    const of = { requestId, reportRequestId: toWireId('rreq', reportRequestId) }
    log.warn({ ...of, why: error.message, ms, bytesSent: error.bytesSent }, 'a language model gave no answer')
    return undefined
  }
}

/** `bytes`: of the page's text; its outline and the words of the prompt are ours. */
type Sent = { documentId: Uuid; pageNumber: number; host: string; bytes: number }

/** Each time that text leaves, the trail says of which page, how much, and where it went. */
function tell(
  tx: TenantTx,
  request: ReportRequestRow,
  { documentId, pageNumber, host, bytes }: Sent,
  happening: { action: string; outcome: number },
  at: Date,
): Promise<void> {
  const document = toWireId('doc', documentId)
  const objects = [...objectsOf(request), document, `${document}-${pageNumber}`, `bytes:${bytes}`]
  const event = toAuditRecord(operator(request.tenantId), at, { ...happening, objects })
  return insertEvent(tx, { ...event, address: host })
}
