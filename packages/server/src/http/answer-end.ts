import type { FastifyReply } from 'fastify'

/**
 * Tells once how an answer ended: whole, or because the caller hung up, also before there was one. Fastify's own
 * `onResponse` is not run for those who hang up.
 */
export function onAnswerEnd({ raw }: FastifyReply, tell: (whole: boolean) => void): void {
  let whole = false
  raw.once('finish', () => {
    whole = true
  })
  if (raw.destroyed) tell(false)
  else raw.once('close', () => tell(whole))
}
