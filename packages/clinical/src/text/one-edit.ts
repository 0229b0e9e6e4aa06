/** One letter changed, lost or added, or two neighbours swapped; equal words too. */
export function isOneEdit(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [restA, restB] = [a.slice(from), b.slice(from)]
  const substituted = restA.slice(1) === restB.slice(1)
  const [lost, added] = [restA === restB.slice(1), restA.slice(1) === restB]
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return substituted || lost || added || swapped
}
