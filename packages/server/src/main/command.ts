import type { Environment } from './config.ts'

export type Command = {
  readonly name: string
  readonly takes: string
  readonly does: string
  run(environment: Environment, words: string[]): Promise<void>
}
