import { join } from 'node:path'
import { toLine } from './finding.ts'
import { houseNumbers } from './house-numbers.ts'
import { type Step, steps } from './steps.ts'
import { openTree } from './tree.ts'

/** `npm run check`, or only some of it: `npm run check -- types style`. Returns whether all is well. */
async function check(root: string, only: string[]): Promise<boolean> {
  const unknown = only.filter((name) => !(name in steps))
  if (unknown.length > 0) throw new Error(`No step ${unknown.join(', ')}; there are ${Object.keys(steps).join(' ')}.`)
  const tree = openTree(root)
  const figures: Record<string, number> = {}
  let failed = 0
  const runStep = async ([name, run]: [string, Step]): Promise<void> => {
    const start = performance.now()
    const outcome = await run(tree)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const count = outcome.findings.length
    console.log(
      `${count === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(10)} ${seconds} s${count === 0 ? '' : `  ${count} found`}`,
    )
    for (const finding of outcome.findings) console.log(`        ${toLine(finding)}`)
    Object.assign(figures, outcome.figures)
    failed += count === 0 ? 0 : 1
  }
  // Side by side: most steps wait for a program of their own.
  await Promise.all(
    Object.entries(steps)
      .filter(([name]) => only.length === 0 || only.includes(name))
      .map(runStep),
  )
  if (only.length === 0) for (const line of houseNumbers(tree, figures)) console.log(`      ${line}`)
  return failed === 0
}

const fine = await check(join(import.meta.dirname, '../../../..'), process.argv.slice(2))
process.exitCode = fine ? 0 : 1
