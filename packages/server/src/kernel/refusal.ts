import { AppError } from './errors.ts'

/** A request that is not valid in a way that its schema cannot say. */
export function refusal(path: string, code: string, message: string): AppError {
  return new AppError('invalid_request', { details: [{ path, code, message }] })
}
