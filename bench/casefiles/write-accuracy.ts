import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scoreCases } from './casefiles.ts'
import { listUnseen, scoreUnseen } from './unseen.ts'

/** What the dashboard says of a category or of a kind of conflict: found of those labelled, right of those reported. */
type Accuracy = {
  readonly files: number
  readonly figures: Readonly<
    Record<string, readonly [found: number, labelled: number, right: number, reported: number]>
  >
}

export const accuracyFile = join(import.meta.dirname, '../../packages/dashboard/src/findings/accuracy.json')

export async function measureAccuracy(): Promise<Accuracy> {
  const files = (await listUnseen()).length
  const scores = [...(await scoreUnseen(scoreCases))].filter(([name]) => name.includes('.'))
  const figures = scores
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { found, labelled, right, reported }]) => [name, [found, labelled, right, reported]] as const)
  return { files, figures: Object.fromEntries(figures) }
}

/** A line a figure, so that a change shows what it changed. */
export function toFile({ files, figures }: Accuracy): string {
  const lines = Object.entries(figures).map(([name, figure]) => `    "${name}": [${figure.join(', ')}]`)
  return `{\n  "files": ${files},\n  "figures": {\n${lines.join(',\n')}\n  }\n}\n`
}

export async function writeCasefileAccuracy(): Promise<void> {
  await writeFile(accuracyFile, toFile(await measureAccuracy()))
}
