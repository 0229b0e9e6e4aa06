/** Finds which of many strings, of three characters or more, a text holds. It goes through the text once, however many they are. */
export function openFinder(wanted: readonly string[]): (text: string) => Set<string> {
  const byStart = Map.groupBy(wanted, (one) => [...one.slice(0, 3)].reduce(follow, 0))
  const isStart = new Uint8Array(2 ** 18)
  for (const start of byStart.keys()) isStart[start] = 1
  return (text) => {
    const found = new Set<string>()
    let last = 0
    for (let at = 0; at < text.length; at++) {
      last = addCode(last, text.charCodeAt(at))
      if (isStart[last] === 0) continue
      for (const one of byStart.get(last) ?? []) if (text.startsWith(one, at - 2)) found.add(one)
    }
    return found
  }
}

function follow(last: number, character: string): number {
  return addCode(last, character.charCodeAt(0))
}

/** Six bits of each of the last three characters. */
function addCode(last: number, code: number): number {
  return ((last << 6) | (code & 63)) & 0x3ffff
}
