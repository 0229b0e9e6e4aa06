import { threadCpuUsage } from 'node:process'

/** An eighth of the length is what the whole is compared with: a square costs eight times as much per character, a line once. */
const parts = 8
const mostGrowth = 2
/** Microseconds per character: below that, what else the process does weighs more than the text. */
const leastCost = 0.2
const tries = 4

/** Whether reading a text of this length costs no more CPU time per character than reading a part of it. */
export function growsInLine(read: (length: number) => void, length: number): boolean {
  const costOf = (characters: number): number => {
    const before = threadCpuUsage().user
    read(characters)
    return (threadCpuUsage().user - before) / characters
  }
  costOf(length / parts)
  // Again where it seems to grow: collecting and compiling are not the fault of the text.
  return Array.from({ length: tries }).some(
    () => costOf(length) / Math.max(leastCost, costOf(length / parts)) < mostGrowth,
  )
}
