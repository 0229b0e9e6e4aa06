/** How many letters have to be changed, put in or left out, for each letter that should be there (Levenshtein). */
export function errorRate(read: string, truth: string): number {
  let row = Array.from({ length: truth.length + 1 }, (_, place) => place)
  for (let at = 1; at <= read.length; at++) {
    const next = [at]
    for (let place = 1; place <= truth.length; place++) {
      const changed = (row[place - 1] ?? 0) + (read[at - 1] === truth[place - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return (row[truth.length] ?? 0) / Math.max(1, truth.length)
}
