import { parseArgs } from 'node:util'
import type { LanguageModel } from '@casefold/contract/dashboard/language-model'
import { AppError } from '../kernel/errors.ts'
import { getModelSettings, setModelSettings } from '../reports/model/model-settings.ts'
import type { Command } from './command.ts'
import { readLine } from './read-line.ts'
import { operatorIn, say, withApp } from './with-app.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { url: text, model: text, calls: text, tokens: text, timeout: text, key: flag, off: flag }

/** `[least, most, default]`, as the contract has them. */
const limits = { calls: [1, 100_000, 500], tokens: [100, 32_000, 2_000], timeout: [1, 120, 30] } as const

export const modelCommands: readonly Command[] = [
  {
    name: 'tenant model',
    takes: 'TENANT [--url URL --model NAME [--calls N] [--tokens N] [--timeout SECONDS] [--key] | --off]',
    does: 'Prints or sets the language model that is asked about the pages of a tenant; the text of its pages is sent to that address. --calls: at most so many for a report. --key: the API key stands on the first line of standard input. --off: none, which is the default.',
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
        const principal = await operatorIn(app, positionals[0])
        const change = toChange(values, values.key ? (await readLine()).trim() : undefined)
        const shown = change
          ? await setModelSettings(app, principal, change).catch(speak)
          : await getModelSettings(app, principal)
        say(JSON.stringify(shown.languageModel ?? 'off'))
      }),
  },
]

type Values = { [name in 'url' | 'model' | keyof typeof limits]?: string | undefined } & { off?: boolean | undefined }

/** Undefined where nothing is to be changed. */
function toChange(values: Values, apiKey: string | undefined): LanguageModel | undefined {
  if (values.off) return { languageModel: null }
  const { url: baseUrl, model } = values
  if (baseUrl === undefined && model === undefined && apiKey === undefined) return undefined
  if (!baseUrl || !model) throw new Error('This command needs both --url and --model.')
  if (apiKey === '') throw new Error('There is no key on standard input.')
  return {
    languageModel: {
      baseUrl,
      model,
      maxCallsPerReport: readNumber(values, 'calls'),
      maxTokens: readNumber(values, 'tokens'),
      timeoutSeconds: readNumber(values, 'timeout'),
      ...(apiKey !== undefined && { apiKey }),
    },
  }
}

function readNumber(values: Values, name: keyof typeof limits): number {
  const [least, most, usual] = limits[name]
  const given = values[name]
  const value = given === undefined ? usual : Number(given || Number.NaN)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${name} takes a whole number from ${least} to ${most}.`)
  return value
}

/** In the words of the detail: at the door it would be a path in a body. */
function speak(error: unknown): never {
  const [detail] = error instanceof AppError ? error.details : []
  throw detail ? new Error(`--url ${detail.message}.`) : error
}
