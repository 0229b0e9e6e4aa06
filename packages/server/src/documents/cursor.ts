import { AppError } from '../kernel/errors.ts'
import { fromWireId, type IdKind, type Uuid } from '../kernel/ids.ts'

/** Opaque to callers: where the page before ended. */
export function toCursor(...place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** What `read` makes of it, or the refusal: a cursor is written by us, and read as if by anybody. */
export function parseCursor<Place>(text: string, read: (place: readonly unknown[]) => Place | undefined): Place {
  const place = read(parse(text))
  if (place !== undefined) return place
  throw new AppError('invalid_cursor', {
    details: [{ path: '/query/cursor', code: 'invalid_cursor', message: 'is not a cursor of this list' }],
  })
}

function parse(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

export function readId(kind: IdKind, value: unknown): Uuid | undefined {
  return typeof value === 'string' ? fromWireId(kind, value) : undefined
}

/** What PostgreSQL's integer can hold. */
export function readWhole(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31 ? value : undefined
}
