import { commandOf, familyOf } from '@casefold/dev/process-table'

/** The OCR processes that a worker has started: bubblewrap around them has the same words, but begins otherwise. */
export function pythonsOf(worker: number): number[] {
  return familyOf(worker).filter((pid) => /^\S*python\S* .*ocr-worker\.py/.test(commandOf(pid)))
}

/** Whether a worker has pages in its hands: its tools are given a directory that lives as long as a chunk. */
export function isReading(worker: number): boolean {
  return familyOf(worker).some((pid) => commandOf(pid).includes('/read-'))
}
