import { Readable } from 'node:stream'
import type { ChronologyEntry, ChronologyFileQuery, ChronologyFilters } from '@casefold/contract/chronology'
import { inTenant } from '../../adapters/postgres/database.ts'
import { writeTableDocx } from '../../adapters/typeset/ooxml/write-table-docx.ts'
import { typeset } from '../../adapters/typeset/typeset.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../kernel/errors.ts'
import { nameFile } from '../../kernel/file-name.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Turns } from '../../kernel/turns.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { toFilters, type VisitPlace } from './chronology.ts'
import { type ChronologyHead, loadHead } from './chronology-head.ts'
import { gatherPaper, layOutChronology } from './lay-out-chronology.ts'
import { beforeAll, takeVisits } from './list-chronology.ts'
import { openPlaces, type Places } from './visit-places.ts'
import { writeChronologyCsv } from './write-chronology-csv.ts'
import { writeChronologyXlsx } from './write-chronology-xlsx.ts'

type Format = ChronologyFileQuery['format']
type Needs = Pick<App, 'db' | 'log' | 'now' | 'publicUrl'> & { readonly turns: Turns }

const visitsAtOnce = 250
/** A PDF is placed as a whole: beyond so many visits it would take more memory than it is given. */
const mostPrinted = 20_000

export const fileTypes: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type Stream = (head: ChronologyHead, visits: AsyncIterable<ChronologyEntry>, places: Places) => AsyncGenerator<Buffer>

/** Written as the visits are read, at the pace of whoever takes it. */
const streams: Readonly<Record<Exclude<Format, 'pdf'>, Stream>> = {
  csv: writeChronologyCsv,
  xlsx: writeChronologyXlsx,
  docx: (head, visits, places) => writeTableDocx(layOutChronology(head, visits, places)),
}

export type ChronologyFile = {
  readonly name: string
  /** The signal ends what is under way. Whoever gets a stream reads or destroys it. */
  write(signal?: AbortSignal): Promise<Buffer | Readable>
}

/** The chronology of a case as a file. Nothing of its visits is read until it is written. */
export async function getChronologyFile(
  app: Needs,
  principal: Principal,
  id: string,
  { format, ...filters }: ChronologyFileQuery,
): Promise<ChronologyFile> {
  const caseId = parseId('case', id)
  const head = await inTenant(app.db, principal, (tx) => loadHead(tx, app, principal, caseId, filters))
  if (format === 'pdf' && head.count.visits > mostPrinted) throw tooMany(head.count.visits)
  const places = openPlaces(head.documents, app.publicUrl)
  const write = async (signal?: AbortSignal): Promise<Buffer | Readable> => {
    const giveBack = app.turns(principal.tenantId)
    const visits = readVisits(app, principal, caseId, filters, signal)
    if (format !== 'pdf') return Readable.from(streams[format](head, visits, places)).once('close', giveBack)
    try {
      const paper = await gatherPaper(layOutChronology(head, visits, places))
      return await typeset({ kind: 'table', paper }, signal)
    } catch (error) {
      if (!signal?.aborted) throw error
      // Nobody is there to read this.
      throw new AppError('unavailable', { cause: error })
    } finally {
      giveBack()
    }
  }
  const { found, madeAt } = head
  return { name: nameFile({ ...found, madeAt, type: 'chronology', extension: format }), write }
}

function tooMany(visits: number): AppError {
  const message = `is possible for ${mostPrinted} visits and there are ${visits}: narrow them by \`from\` and \`to\`, or take xlsx`
  return new AppError('invalid_request', { details: [{ path: '/query/format', code: 'tooMany', message }] })
}

/** A batch at a time, each in a transaction of its own: whoever takes the file may take it slowly. */
async function* readVisits(
  { db }: Needs,
  principal: Principal,
  caseId: Uuid,
  filters: ChronologyFilters,
  signal: AbortSignal | undefined,
): AsyncGenerator<ChronologyEntry, void, undefined> {
  const wanted = toFilters(filters)
  for (let after: VisitPlace | undefined = beforeAll; after; ) {
    signal?.throwIfAborted()
    const from: VisitPlace = after
    const taken = await inTenant(db, principal, (tx) => takeVisits(tx, caseId, wanted, from, visitsAtOnce))
    yield* taken.entries
    after = taken.next
  }
}
