import type { WorkStatus } from '../medical.ts'

type Asked = { readonly asks: RegExp; readonly yes?: WorkStatus; readonly no?: WorkStatus }

/** Of the day it happened, or of what comes: no status. */
const otherTime =
  /\b(?:were|was|when|while|at the time|prior|before|how|why|what|which|if|last|ever|plan|expect|would|date|hours|since)\b/i

/** What forms ask of work. The first that fits counts. */
const questions: readonly Asked[] = [
  { asks: /\b(?:unable|not able) to work\b/i, yes: 'unable' },
  {
    asks: /\bable to (?:return to )?work\b(?! with)|\bcan (?:you|he|she|the patient|patient) (?:return to )?work\b(?! with)/i,
    yes: 'released',
    no: 'unable',
  },
  {
    asks: /\b(?:returned|gone back|been back) to (?:\w+ )?work\b|\bback (?:to|at) work\b/i,
    yes: 'working',
    no: 'offWork',
  },
  { asks: /\b(?:off|out of|missing|not) work(?:ing)?\b/i, yes: 'offWork' },
  {
    asks: /\b(?:receiv\w+|collect\w+|on|getting|drawing) (?:\w+ ){0,3}(?:disability|SSDI|SSI)\b|\bdisabled\b/i,
    yes: 'disabled',
  },
  { asks: /\bretired\b/i, yes: 'retired' },
  { asks: /\bunemployed\b/i, yes: 'unemployed' },
  { asks: /\bemployed\b|\bhave a job\b/i, yes: 'working', no: 'unemployed' },
  {
    asks: /\bworking\b(?! (?:with|on|out|up|diagnos))|\bdo(?:es)? (?:you|he|she|the patient|patient) (?:currently |now |still )?work(?=\W*$| (?:now|currently|at present|outside)\b)/i,
    yes: 'working',
    no: 'offWork',
  },
]

/** Whether a form asks about work, and the status that its answer tells, if any. */
export function formStatus(asks: string, answer: 'yes' | 'no'): { readonly status?: WorkStatus } | undefined {
  if (otherTime.test(asks)) return undefined
  const found = questions.find((question) => question.asks.test(asks))
  if (!found) return undefined
  const status = found[answer]
  return status ? { status } : {}
}
