import { people } from '../api.ts'

let isLeaving = false

/**
 * Signs out and loads the page afresh, so that nothing of what was seen stays in its memory. Where the service cannot be
 * reached the cookie stays; the sign-in page then finds somebody signed in, which is the truth.
 */
export async function leave(why?: 'idle'): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  const next =
    why && location.pathname !== '/' ? `&next=${encodeURIComponent(location.pathname + location.search)}` : ''
  await people.signOut().catch(() => undefined)
  location.assign(why ? `/sign-in?problem=${why}${next}` : '/sign-in')
}
