import { type Normalised, normalise } from '../normalise.ts'
import { rewriteText } from '../rewrite-page.ts'
import { findMisread } from './find-misread.ts'

/** A page in plain characters with its misread words put right, and where those stand on the page. */
type Repaired = Normalised & { readonly repaired: readonly { readonly start: number; readonly end: number }[] }

/** The outline of a page and the page itself are asked for one after the other. */
let last: { readonly raw: string; readonly text: Repaired } | undefined

export function repairText(raw: string): Repaired {
  if (last?.raw !== raw) last = { raw, text: repair(raw) }
  return last.text
}

function repair(raw: string): Repaired {
  const plain = normalise(raw)
  const edits = findMisread(plain.text)
  const repaired = edits.map((edit) => {
    const [start, end] = plain.toRaw(edit.start, edit.end)
    return { start, end }
  })
  return { ...rewriteText(plain, edits), repaired }
}
