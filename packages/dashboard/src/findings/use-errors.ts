import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWords, type Words } from '../words/words.tsx'
import type { Fault } from './read.ts'
import { type Refusal, refusalsOf } from './refusals.ts'
import type { Faults } from './value-draft.ts'

type FormErrors = {
  readonly form: RefObject<HTMLFormElement | null>
  /** In words, by field: what keeps it from being sent, and what the service refused. */
  readonly errors: Readonly<Record<string, string>>
  /** Something was refused that no field shows. */
  readonly hasOther: boolean
  /** Does it where nothing keeps it from being sent. */
  readonly attempt: (send: () => void) => void
}

/** What is wrong with a form, at its fields, from the first try on; the first of them gets the focus. */
export function useErrors(faults: Faults, error: unknown, shown: readonly string[]): FormErrors {
  const w = useWords().findings.form
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try and each answer, not after each key
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries, error])
  const { messages, hasOther } = refusalsOf(error, shown)
  const refused = Object.entries(messages).map(([name, refusal]) => [name, sayRefusal(refusal, w)])
  const found = Object.entries(tries === 0 ? {} : faults).map(([name, fault]) => [name, w.faults[fault]])
  return {
    form,
    errors: Object.fromEntries([...refused, ...found]),
    hasOther,
    attempt: (send) => {
      setTries(tries + 1)
      if (Object.keys(faults).length === 0) send()
    },
  }
}

const known: Readonly<Record<string, Fault>> = {
  date: 'date',
  required: 'required',
  minLength: 'required',
  minItems: 'required',
  minimum: 'number',
  maximum: 'number',
}

/** The service speaks English; what is frequent is said here again. */
function sayRefusal({ code, message }: Refusal, { faults }: Words['findings']['form']): string {
  const fault = known[code]
  return fault ? faults[fault] : message
}
