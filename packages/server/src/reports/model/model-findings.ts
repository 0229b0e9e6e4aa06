import { type ReadPage, withDoubts } from '@casefold/clinical/model/judge-proposals'
import { type ModelCounts, noCounts, sumCounts } from '@casefold/clinical/model/model-counts'
import type { Part } from '@casefold/clinical/model/parts'
import { promptVersion } from '@casefold/clinical/model/prompt'
import { questionsOf } from '@casefold/clinical/model/questions'
import type { Answer } from '@casefold/clinical/model/read-answer'
import type { Carried, Mention, PageNotes } from '@casefold/clinical/notes'
import type { PageInput } from '@casefold/clinical/page-input'
import { covers } from '@casefold/clinical/subjects'
import { hostOf } from '../../adapters/language-model/ask-chat.ts'
import { inTenant } from '../../adapters/postgres/database.ts'
import { orNull } from '../../adapters/threads/thread-pool.ts'
import type { App } from '../../app.ts'
import type { Uuid } from '../../kernel/ids.ts'
import { operator } from '../../kernel/principal.ts'
import { findTenantRow } from '../../tenancy/tenant.store.ts'
import type { ReportRequestRow } from '../report-request.ts'
import { askModel } from './ask-model.ts'
import { type ModelInUse, modelInUse } from './model-settings.ts'

type Needs = Pick<App, 'db' | 'now' | 'peppers' | 'fetchPublic' | 'log' | 'analyser'>

/** A page that the rules have read. */
export type NotedInput = { readonly input: PageInput; readonly carried: Carried; readonly notes: PageNotes }

const askedAtOnce = 4

/** The notes of some pages of a document, with what the tenant's language model adds to them; as they are where it has none. */
export async function proposeFindings(
  app: Needs,
  request: ReportRequestRow,
  documentId: Uuid,
  pages: readonly NotedInput[],
  signal: AbortSignal,
): Promise<readonly PageNotes[]> {
  if (pages.length === 0) return []
  const tenant = await inTenant(app.db, operator(request.tenantId), findTenantRow)
  const model = modelInUse(app.peppers, request.tenantId, tenant?.settings)
  if (!model) return pages.map(({ notes }) => notes)
  const noted: PageNotes[] = pages.map(({ notes }) => notes)
  const waiting = [...pages.entries()]
  const hands = Array.from({ length: askedAtOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, page] = next
      noted[place] = await askAboutPage(app, request, { model, documentId, page }, signal)
    }
  })
  await Promise.all(hands)
  return noted
}

type Asking = { readonly model: ModelInUse; readonly documentId: Uuid; readonly page: NotedInput }

async function askAboutPage(
  app: Needs,
  request: ReportRequestRow,
  { model, documentId, page: { input, carried, notes } }: Asking,
  signal: AbortSignal,
): Promise<PageNotes> {
  const { server } = model
  const none = noCounts({ model: server.model, host: hostOf(server.baseUrl), promptVersion })
  const added: Mention[] = []
  const doubted = new Set<number>()
  const counts: ModelCounts[] = [none]
  let [sent, missed] = [false, false]
  for (const { part, question: own } of questionsOf(input.text, notes, request.reportType)) {
    signal.throwIfAborted()
    const question = { documentId, pageNumber: input.pageNumber, asked: own }
    const asked = await askModel(app, request, model, question, signal)
    sent ||= asked.outcome !== 'notAsked'
    missed ||= !('answer' in asked)
    if (asked.outcome === 'failed') counts.push({ ...none, calls: 1, failures: 1 })
    if (!('answer' in asked)) continue
    const known = { text: input.text, carried, mentions: [...notes.mentions, ...added], segments: notes.segments ?? [] }
    const judged = await judge(app, known, part, asked.answer, { model: server.model, request, signal })
    added.push(...judged.mentions)
    for (const at of judged.doubted) doubted.add(at)
    const called = asked.outcome === 'cached' ? { cached: 1 } : { calls: 1 }
    counts.push({ ...none, ...called, ...judged.counts })
  }
  const sum = { ...(sumCounts(counts) ?? none), pages: Number(sent), pagesNotAsked: Number(missed) }
  const read = withDoubts(notes.mentions, doubted)
  const mentions = [...read, ...added].sort((one, other) => one.start - other.start || one.end - other.end)
  return { ...notes, mentions, model: sum }
}

type Judging = { readonly model: string; readonly request: ReportRequestRow; readonly signal: AbortSignal }
type JudgedAnswer = {
  readonly mentions: readonly Mention[]
  readonly doubted: readonly number[]
  readonly counts: Pick<ModelCounts, 'proposed' | 'dropped' | 'added' | 'unsupported'>
}

/** An answer is about a whole subject; what of it the report is not about is nobody's finding here. */
async function judge(
  { analyser }: Needs,
  known: ReadPage,
  part: Part,
  answer: Answer,
  { model, request: { reportType }, signal }: Judging,
): Promise<JudgedAnswer> {
  const proposals = answer.proposals.filter(({ claim }) => covers(reportType, claim.category))
  // The rules have read the page in that time: an answer that takes more is dropped whole.
  const judged = await orNull(analyser.do({ kind: 'judge', of: [known, part, proposals, model] }, { signal }))
  const { mentions, dropped, unsupported, doubted } = judged ?? {
    mentions: [],
    dropped: { schema: 0, quote: proposals.length, known: 0 },
    unsupported: 0,
    doubted: [],
  }
  const counts = {
    proposed: proposals.length + answer.refused,
    dropped: { ...dropped, schema: dropped.schema + answer.refused },
    added: mentions.length,
    unsupported,
  }
  return { mentions, doubted, counts }
}
