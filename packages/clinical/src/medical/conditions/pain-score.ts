import type { Found, HeadPart } from './part.ts'

const score = /(?<![\d/.])(?:[1-9]|10)(?:-(?:[1-9]|10))?\/10(?![\d/])/g
const pain: HeadPart = {
  kind: 'head',
  name: 'pain',
  course: 'sign',
  needsSite: true,
  leads: false,
  trouble: false,
}

/** "L shoulder 6/10", "6-7/10 neck": a score out of ten is of pain, where a part of the body stands beside it. */
export function painScores(text: string): Found[] {
  if (!text.includes('/10')) return []
  return [...text.matchAll(score)].map(({ index, 0: said }) => ({ start: index, end: index + said.length, part: pain }))
}
