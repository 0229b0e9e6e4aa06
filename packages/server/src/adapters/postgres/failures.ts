import { AppError } from '../../kernel/errors.ts'

/** The database is away, full, restarting or too slow: nothing the caller did. */
const unavailable =
  /^(08...|40001|40P01|53...|55P03|57014|57P0.|58030|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own words, which carry no code. */
const driverWords = /timeout|Connection terminated|connection was closed|not queryable/i

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error)
  return code === undefined ? driverWords.test(error.message) : unavailable.test(code)
}

/** Nobody answers on this connection any more; to ask anything else of it would be to wait once again. */
export function isLost(error: unknown): boolean {
  return error instanceof Error && sqlState(error) === undefined && driverWords.test(error.message)
}

/** To be used as `.catch(refuseIfUnavailable)`: speaks of what will pass as 503, and throws the rest as it is. */
export function refuseIfUnavailable(error: unknown): never {
  if (!isUnavailable(error)) throw error
  throw new AppError('unavailable', { headers: { 'retry-after': '2' }, cause: error })
}

export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
