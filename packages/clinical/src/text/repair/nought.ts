/** "N0", which is a misread no or a stage of nodes. */
export function isNought(said: string): boolean {
  return said === 'N0' || said === 'n0'
}

/** What a text about a stage has: "T1a N0", "stage", "nodes", a cancer. */
const staged =
  /\b(?:[cpyr]{0,3}T(?:[0-4x]|is)[a-d]?|[cpyr]{0,3}M[01x]|stag(?:e|es|ed|ing)|tnm|nod(?:e|es|al)|tumou?rs?|cancers?|[a-z]*(?:carcinoma|sarcoma|lymphoma|melanoma)s?|malignan(?:t|cy)|neoplasms?|metasta(?:sis|ses|tic))\b/i
const beginning = /(?:^|[\n\t:;.!?•*-])\s?$/
const [reach, ahead] = [100, 80]

/** Whether it is a no: before a word, where nothing near speaks of a stage; with a capital, only where something begins. */
export function meansNo(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start)
  const behind = text.slice(end, end + ahead)
  if (!/^ [a-z]/.test(behind) || staged.test(before) || staged.test(behind)) return false
  return text.charAt(start) === 'n' || beginning.test(before)
}
