#!/usr/bin/env node
import { commands, usage } from './commands.ts'
import { environment } from './environment.ts'

/** The operator's command: what has to exist before the dashboard does, and what keeps the place in order. */
const words = process.argv.slice(2)
const command = commands.find(({ name }) => name.split(' ').every((word, at) => words[at] === word))
if (!command) {
  process.stderr.write(usage())
  process.exit(words.length === 0 || words[0] === '--help' ? 0 : 2)
}
try {
  await command.run(environment, words.slice(command.name.split(' ').length))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
