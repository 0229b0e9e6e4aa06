import { type Normalised, normalise } from '../normalise.ts'
import { type Edit, rewriteText } from '../rewrite-page.ts'
import { findMisread } from './find-misread.ts'

/** A page in plain characters with its misread words put right, and where those stand on the page. */
type Repaired = Normalised & { readonly repaired: readonly Edit[] }

export function repairText(raw: string): Repaired {
  const plain = normalise(raw)
  const edits = findMisread(plain.text)
  const repaired = edits.map((edit) => {
    const [start, end] = plain.toRaw(edit.start, edit.end)
    return { start, end, text: edit.text }
  })
  return { ...rewriteText(plain, edits), repaired }
}
