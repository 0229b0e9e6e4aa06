import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scoreCases } from './casefiles.ts'
import { listCaseNames } from './labels.ts'

/** What the dashboard says of a category or of a kind of conflict: found of those labelled, right of those reported. */
type Accuracy = {
  readonly files: number
  readonly figures: Readonly<
    Record<string, readonly [found: number, labelled: number, right: number, reported: number]>
  >
}

export const accuracyFile = join(import.meta.dirname, '../../packages/dashboard/src/findings/accuracy.json')

/** No rule was written from these; while rules were written, nothing but their totals was looked at. */
const isBlind = (name: string): boolean => /(?:09|11|13)$/.test(name)

export async function measureBlind(): Promise<Accuracy> {
  const names = (await listCaseNames()).filter(isBlind)
  const scores = [...(await scoreCases(names))].filter(([name]) => name.includes('.'))
  const figures = scores
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { found, labelled, right, reported }]) => [name, [found, labelled, right, reported]] as const)
  return { files: names.length, figures: Object.fromEntries(figures) }
}

/** A line a figure, so that a change shows what it changed. */
export function toFile({ files, figures }: Accuracy): string {
  const lines = Object.entries(figures).map(([name, figure]) => `    "${name}": [${figure.join(', ')}]`)
  return `{\n  "files": ${files},\n  "figures": {\n${lines.join(',\n')}\n  }\n}\n`
}

export async function writeBlindAccuracy(): Promise<void> {
  await writeFile(accuracyFile, toFile(await measureBlind()))
}
