import { AppError } from '../kernel/errors.ts'

/** What only some links need. */
export function required(value: string | undefined, name: string): string {
  if (value !== undefined) return value
  const details = [{ path: `/body/${name}`, code: 'required', message: 'is required' }]
  throw new AppError('invalid_request', { details })
}
