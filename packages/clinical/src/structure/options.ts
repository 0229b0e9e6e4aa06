/** Boxes of a line, each with what stands beside it; offsets in the text. */
export type Option = {
  readonly start: number
  readonly end: number
  /** Where the words behind the box begin. */
  readonly label: number
  readonly marked: boolean
}

const box = /(?<marked>\[ ?[xX✓✔*] ?\]|\( ?[xX✓✔] ?\)|[☑☒⊠])|(?<empty>\[[ _]{0,3}\]|\( {1,3}\)|[☐□❏❑])/g

/** The options of a line: a box, and the words behind it up to the next box or gap. */
export function findOptions(text: string, from: number, to: number): Option[] {
  const line = text.slice(from, to)
  const boxes = [...line.matchAll(box)]
  return boxes.map((found, at) => {
    const label = found.index + found[0].length
    const limit = boxes[at + 1]?.index ?? line.length
    const gap = line.slice(label, limit).search(/\S {2,}|\S\t/)
    const end = gap < 0 ? limit : label + gap + 1
    return {
      start: from + found.index,
      label: from + label,
      end: from + end,
      marked: found.groups?.marked !== undefined,
    }
  })
}
