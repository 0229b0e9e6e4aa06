import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const clone = join(import.meta.dirname, '../../../..')

/** Runs these steps as `.ci/run` would, without installing anything. */
function runSteps(...steps: string[]): Promise<{ code: number; output: string; last: string }> {
  const script = `source .ci/run; STEPS='${steps.join('\n')}'; run_steps; finish`
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], { cwd: clone }, (error, output) => {
      resolve({ code: Number(error?.code ?? 0), output, last: output.trimEnd().split('\n').at(-1) ?? '' })
    })
  })
}

test('a step that passes counts once', async () => {
  expect(await runSteps('1 | fine | whole | true')).toMatchObject({ code: 0, last: '1 passed, 0 failed' })
})

test('a step that fails is counted, spoils the exit code and stops nothing', async () => {
  const run = await runSteps('1 | broken | whole | exit 3', '2 | fine | whole | echo still here')
  expect(run).toMatchObject({ code: 1, last: '1 passed, 1 failed' })
  expect(run.output).toContain('still here')
})

test('steps of one stage run side by side, each heard in one piece, and stages one after the other', async () => {
  const run = await runSteps(
    '1 | slow | whole | echo a; sleep 1; echo b',
    '1 | broken | whole | echo c; exit 4',
    '2 | later | whole | echo d',
  )
  expect(run).toMatchObject({ code: 1, last: '2 passed, 1 failed' })
  expect(run.output.match(/^[abcd]$/gm)?.join('')).toBe('cabd')
})

test('a step whose script is missing fails', async () => {
  expect(await runSteps('1 | gone | tests | npm run no-such-script')).toMatchObject({
    code: 1,
    last: '0 passed, 1 failed',
  })
})

test('each test of a vitest run counts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casefold-ci-'))
  try {
    const vitest = join(clone, 'node_modules/.bin/vitest')
    const tests = `test('a', () => {}); test('b', () => {}); test('c', () => { throw new Error('no') }); test.skip('d', () => {})`
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', scripts: { test: `${process.execPath} ${vitest} run --globals` } }),
    )
    writeFileSync(join(folder, 'some.test.js'), tests)
    const run = await runSteps(`1 | some | tests | npm --prefix ${folder} run test`)
    expect(run).toMatchObject({ code: 1, last: '2 passed, 1 failed' })
    expect(run.output).toContain('passed 2, failed 1, skipped 1')
    expect(run.output.slice(run.output.indexOf('== failed: '))).toMatch(/some\.test\.js > c\nError: no/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a vitest run without a test fails', async () => {
  expect(await runSteps('1 | empty | tests | true')).toMatchObject({ code: 1, last: '0 passed, 1 failed' })
})

test('a process that outlives its step is ended, and the step fails', async () => {
  const run = await runSteps('1 | litter | whole | setsid sleep 271 & echo pid $!')
  expect(run).toMatchObject({ code: 1, last: '0 passed, 1 failed' })
  expect(run.output).toContain('left behind sleep 271')
  const pid = /^pid (\d+)$/m.exec(run.output)?.[1]
  // Where nobody collects orphans it stays as a zombie, without a command line.
  expect(pid && existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '').toBe('')
})
