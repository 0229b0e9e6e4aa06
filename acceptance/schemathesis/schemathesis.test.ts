import { describe, expect, inject, test } from 'vitest'
import { needKey } from '../client.ts'
import { readEnvironment } from '../environment.ts'
import { openCarelessServer } from '../generated/careless-server.ts'
import { say } from '../say.ts'
import { runSchemathesis } from './run-schemathesis.ts'

const { schemathesisExamples: examples } = readEnvironment()

describe('Schemathesis with all its checks', { timeout: 600_000 }, () => {
  test('is green against the running service', async (context) => {
    const keys = { main: needKey(context, 'main'), other: needKey(context, 'other') }
    const { passed, output } = await runSchemathesis(inject('target').url, keys, examples)
    if (!passed) say(output)
    say(
      `Schemathesis: ${/^ *\d+ generated.*$/m.exec(output)?.[0].trim()}, ${/No issues found in \S+|\d+ failures?/.exec(output)?.[0]}`,
    )
    expect(passed, 'its output is printed above').toBe(true)
    expect(output).toMatch(/No issues found/)
  })

  test('Negative control: it reports a service that stumbles over numbers and shows foreign records', async () => {
    const server = await openCarelessServer('stumbles over numbers', 'shows foreign records')
    const { passed, output } = await runSchemathesis(server.url, server.keys, 10)
    server.close()
    expect(passed).toBe(false)
    expect(output).toMatch(/Server error/)
    expect(output).toMatch(/`second` received the `\w+` that `first` owns/)
  })
})
