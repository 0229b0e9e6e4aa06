import type { DocumentRecord } from '@casefold/contract/document'
import type { PageError } from '@casefold/contract/page'
import type { TruthPage } from '@casefold/dev/casefile/truth'
import { fromWireId } from '../../packages/server/src/kernel/ids.ts'
import { type Caller, call } from '../caller.ts'
import { withClient } from '../cluster.ts'
import type { RunningCasefold } from '../running-casefold.ts'

type PageRow = {
  readonly page: number
  readonly source: 'embedded' | 'ocr' | 'blank' | 'failed'
  readonly code: string | null
  readonly text: string
  readonly legibility: string
}

/** What is wrong with the pages of a completed document, in words: each has to be there, and one without text says why. */
export async function judgePages(
  service: RunningCasefold,
  caller: Caller,
  document: DocumentRecord,
  truth?: readonly TruthPage[],
): Promise<string[]> {
  if (document.processStatus !== 'completed') return []
  const pages = await listPageRows(service, document.id)
  const errors = await call<PageError[]>(caller, 'GET', `/api/documents/${document.id}/errors`)
  const expected = truth?.length ?? document.pageCount
  const failed = pages.filter(({ source }) => source === 'failed')
  const listed = errors.filter(({ code, message }) => code && message).map(({ pageNumber }) => pageNumber)
  const faults = {
    [`has ${pages.length} page rows of ${expected}`]:
      expected < 1 || pages.length !== expected || pages.some(({ page }, at) => page !== at + 1),
    [`counts ${document.pagesDone} of ${document.pageCount} pages`]: document.pagesDone !== document.pageCount,
    'has a failed page without a code': failed.some(({ code }) => code === null),
    'lists other pages than those that failed': failed.map(({ page }) => page).join() !== listed.join(),
    'has an empty page that does not say why': pages.some(isSilent),
    'has a page without what only it says': pages.some((page) => truth !== undefined && isAnother(page, truth)),
  }
  return Object.keys(faults).filter((words) => faults[words])
}

function isSilent({ text, source, legibility }: PageRow): boolean {
  return text === '' && legibility === 'good' && source !== 'blank'
}

/** A scan may be misread; a text that was embedded may not. */
function isAnother({ page, source, text }: PageRow, truth: readonly TruthPage[]): boolean {
  return source === 'embedded' && !text.includes(truth[page - 1]?.canary ?? '\0')
}

async function listPageRows({ adminUrl }: RunningCasefold, wireId: string): Promise<PageRow[]> {
  const { rows } = await withClient(adminUrl(), (client) =>
    client.query<PageRow>(
      `select page_number as page, text_source as source, error_code as code, ocr_text as text, legibility
       from pages where document_id = $1 order by page_number`,
      [fromWireId('doc', wireId)],
    ),
  )
  return rows
}
