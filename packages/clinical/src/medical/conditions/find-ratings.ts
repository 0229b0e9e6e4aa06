import type { Found, HeadPart } from './part.ts'

const rating = /(?<![\d/.-])(?:10|[1-9])(?:\.5)?(?:[-–](?:10|\d))?\/10\b(?!\/)/g
const pain: HeadPart = {
  kind: 'head',
  name: 'pain',
  course: 'sign',
  needsSite: true,
  leads: false,
  either: true,
  trouble: false,
}

/** A part of the body that is rated of ten hurts: `L shoulder 6/10`. Beside a word for it the rating is only how much. */
export function findRatings(text: string, listed: readonly Found[]): Found[] {
  if (!text.includes('/10')) return []
  return [...text.matchAll(rating)].flatMap((match): Found[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    const before = listed.findLast((found) => found.end <= start)
    const after = listed.find((found) => found.start >= end)
    const isPlaced = before?.part.kind === 'site' && /^[\s,:-]{1,3}$/.test(text.slice(before.end, start))
    const leads =
      after &&
      /^(?:site|side)$/.test(after.part.kind) &&
      /^ (?:in (?:the |his |her )?)?$/.test(text.slice(end, after.start))
    return isPlaced || leads ? [{ start, end, part: { ...pain, leads: !isPlaced } }] : []
  })
}
