import { isTest, type Tree } from './tree.ts'

type Sized = { name: string; lines: number }

/** Medians and tails of what is shipped: functions with statements, files without tests. */
export function houseNumbers({ sources }: Tree, figures: Record<string, number>): string[] {
  const shipped = sources.filter(({ path }) => path.startsWith('packages/') && !isTest(path))
  const files = shipped.map(({ path, lines }) => ({ name: path, lines }))
  const functions = shipped.flatMap(({ path, functions: all }) =>
    all.filter(({ block }) => block).map(({ name, lines }) => ({ name: `${path} ${name}`, lines })),
  )
  const count = (name: string): string => String(figures[name] ?? 'not measured')
  return [
    `lines a file: ${spread(files)}`,
    `lines a function: ${spread(functions)}`,
    `files ${sources.length}, modules under the import law ${count('modules')}, cycles ${count('cycles')}, ` +
      `any ${count('any')}, unused exports ${count('unusedExports')}, production packages ${count('productionPackages')}`,
  ]
}

function spread(sizes: Sized[]): string {
  const sorted = sizes.toSorted((one, other) => one.lines - other.lines)
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1]?.lines ?? 0
  const longest = sorted.at(-1)
  return `median ${at(0.5)}, 90 % ≤ ${at(0.9)}, longest ${longest?.lines ?? 0} (${longest?.name ?? 'none'}), of ${sizes.length}`
}
