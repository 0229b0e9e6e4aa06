import type { CaseOrder, CaseQuery, CaseRecord } from '@casefold/contract/case'
import { AppError } from '../kernel/errors.ts'
import { fromWireId, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Case } from './case.ts'

/** One page of the list of cases: what to leave out, in which order, and where the page before ended. */
export type CasePage = {
  readonly filter: {
    readonly claimNumber: string | undefined
    readonly status: CaseRecord['status'] | undefined
    readonly updatedSince: number | undefined
    readonly words: readonly string[]
  }
  readonly order: { readonly column: 'updated_at' | 'case_id' | 'claim_number'; readonly direction: 'asc' | 'desc' }
  readonly after: { readonly value: Date | string; readonly caseId: Uuid } | undefined
  readonly limit: number
}

/** Ids rise with the time of creation, so the primary key is the order of creation. */
const columnOf = { updatedAt: 'updated_at', createdAt: 'case_id', claimNumber: 'claim_number' } as const

const defaultOrder: CaseOrder = '-updatedAt'
const defaultLimit = 100

export function toCasePage(query: CaseQuery): CasePage {
  const sort = query.sort ?? defaultOrder
  const order = {
    column: columnOf[sort.replace('-', '') as keyof typeof columnOf],
    direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
  }
  return {
    filter: {
      claimNumber: query.claimNumber,
      status: query.status,
      updatedSince: query.updatedSince,
      words: query.q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [],
    },
    order,
    after: query.cursor === undefined ? undefined : parseCursor(query.cursor, sort),
    limit: query.limit ?? defaultLimit,
  }
}

/** Opaque to callers: the order it belongs to and the last row's place in it. */
export function toCursor(sort: CaseOrder | undefined, last: Case): string {
  const order = sort ?? defaultOrder
  const value = order.endsWith('claimNumber') ? last.claimNumber : last.updatedAt.getTime()
  return Buffer.from(JSON.stringify([order, value, toWireId('case', last.caseId)])).toString('base64url')
}

function parseCursor(text: string, sort: CaseOrder): NonNullable<CasePage['after']> {
  try {
    const [order, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const caseId = fromWireId('case', String(id))
    if (order === sort && caseId) {
      if (!sort.endsWith('claimNumber')) {
        const at = new Date(Number(value))
        if (typeof value === 'number' && value >= 0 && !Number.isNaN(at.getTime())) return { value: at, caseId }
      } else if (typeof value === 'string' && !value.includes('\0') && value.isWellFormed()) return { value, caseId }
    }
  } catch {
    // falls through to the one refusal
  }
  throw new AppError('invalid_cursor', {
    details: [{ path: '/query/cursor', code: 'invalid_cursor', message: 'is not a cursor of this list and order' }],
  })
}
