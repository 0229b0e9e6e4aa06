export type DiffPart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** Word by word, by their longest common sequence. Where the space between words changed, nothing did. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, made] = [toWords(before), toWords(after)]
  const common = commonLengths(old, made)
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < made.length) {
    const [was, is] = [old[i], made[j]]
    if (was !== undefined && was === is) {
      push(parts, 'same', was)
      i += 1
      j += 1
      // What went stands before what came.
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      push(parts, 'removed', was)
      i += 1
    } else {
      push(parts, 'added', is ?? '')
      j += 1
    }
  }
  return parts
}

function toWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** How many words the rest of the one, from `i`, has in common with the rest of the other, from `j`. */
function commonLengths(old: readonly string[], made: readonly string[]): number[][] {
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(made.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, next] = [common[i] ?? [], common[i + 1] ?? []]
    for (let j = made.length - 1; j >= 0; j -= 1) {
      const [skipOld = 0, skipMade = 0, both = 0] = [next[j], row[j + 1], next[j + 1]]
      row[j] = old[i] === made[j] ? both + 1 : Math.max(skipOld, skipMade)
    }
  }
  return common
}

function push(parts: DiffPart[], kind: DiffPart['kind'], word: string): void {
  const last = parts.at(-1)
  if (last?.kind === kind) parts[parts.length - 1] = { kind, text: `${last.text} ${word}` }
  else parts.push({ kind, text: word })
}
