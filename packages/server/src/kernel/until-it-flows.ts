import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { AppError } from './errors.ts'

/** Until then a file can still be refused; after its first byte the trail has said that it was shown. */
export async function untilItFlows(file: Readable): Promise<void> {
  await once(file, 'readable').catch((error: unknown) => {
    throw new AppError('unavailable', { headers: { 'retry-after': '5' }, cause: error })
  })
}
