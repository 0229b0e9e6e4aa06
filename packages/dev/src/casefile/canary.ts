import { hashOf } from './random.ts'

// Letters that no reader takes for a digit or for each other.
const letters = 'ACEFHJKLMNPRTUVWXY'

/**
 * A word that occurs on one page of one document and nowhere else, such as `KWPT-00412`: whoever checks a run finds
 * from the file alone which page is where. Different for every document and page of a seed.
 */
export function canaryOf(seed: number, document: number, page: number): string {
  const places = letters.length ** 3
  if (document < 0 || document >= places) throw new Error(`documents are numbered from 0 to ${places - 1}`)
  if (page < 1 || page > 99_999) throw new Error('pages are numbered from 1 to 99999')
  const spread = (document * 1021 + (hashOf(`canary ${seed}`) >>> 0)) % places
  const series = letterAt(hashOf(`series ${seed}`) >>> 0)
  const code = `${series}${letterAt(spread)}${letterAt(spread / letters.length)}${letterAt(spread / letters.length ** 2)}`
  return `${code}-${String(page).padStart(5, '0')}`
}

export const canaryPattern = new RegExp(`[${letters}]{4}-\\d{5}`, 'g')

function letterAt(place: number): string {
  return letters[Math.floor(place) % letters.length] as string
}
