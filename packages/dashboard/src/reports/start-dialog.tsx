import type { ReportRequest } from '@casefold/contract/report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { casefold } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/check-field.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { recordKeys } from '../record-cache.ts'
import { useDocuments } from '../records.ts'
import { useWords } from '../words/words.tsx'
import { DocumentsNote } from './documents-note.tsx'
import { noParameters, type ParameterFields, type Problems, problemsOf, toParameters } from './parameter-fields.ts'
import { ParameterForm } from './parameter-form.tsx'

type ReportType = ReportRequest['reportType']

const types: readonly ReportType[] = [
  'smokingHistory',
  'medicationHistory',
  'allergyHistory',
  'medicalHistory',
  'pulmonologyDisabilityHistory',
]

type StartDialogProps = { readonly caseId: string; readonly onClose: () => void }

/** What to make a report of, and what it will be made from. */
export function StartDialog({ caseId, onClose }: StartDialogProps): ReactElement {
  const words = useWords()
  const w = words.reports
  const id = useId()
  const [reportType, setReportType] = useState<ReportType>('smokingHistory')
  const [fields, setFields] = useState(noParameters)
  const [problems, setProblems] = useState<Problems>()
  const form = useRef<HTMLFormElement>(null)
  const start = useStart(caseId)
  const documents = useDocuments(caseId).data
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found = problemsOf(fields, unreadableIn(event.currentTarget))
    // Drawn at once, so that the first of them can take the focus.
    flushSync(() => setProblems(found))
    if (Object.keys(found).length === 0) start.mutate({ reportType, parameters: toParameters(fields) })
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const change = (next: ParameterFields): void => {
    setFields(next)
    if (problems) setProblems(problemsOf(next))
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={w.startTitle}
      footer={
        <>
          <Button onClick={onClose}>{words.frame.cancel}</Button>
          <Button kind="primary" type="submit" form={id} busy={start.isPending} disabled={documents?.length === 0}>
            {w.start}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TypeChoice chosen={reportType} onChoose={setReportType} />
        <ParameterForm caseId={caseId} fields={fields} onChange={change} problems={problems ?? {}} />
      </form>
      {documents && <DocumentsNote documents={documents} />}
      {start.error && <ErrorNote error={start.error} />}
    </Dialog>
  )
}

type TypeChoiceProps = { readonly chosen: ReportType; readonly onChoose: (type: ReportType) => void }

function TypeChoice({ chosen, onChoose }: TypeChoiceProps): ReactElement {
  const w = useWords().reports
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-sm font-medium">{w.type}</legend>
      {types.map((type) => (
        <CheckField
          key={type}
          type="radio"
          name="type"
          checked={type === chosen}
          onChange={() => onChoose(type)}
          label={w.types[type]}
          hint={w.gives[type]}
        />
      ))}
    </fieldset>
  )
}

type Wanted = Pick<ReportRequest, 'reportType' | 'parameters'>

function useStart(caseId: string): {
  readonly mutate: (wanted: Wanted) => void
  readonly isPending: boolean
  readonly error: Error | null
} {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (wanted: Wanted) => casefold.reports.start({ caseId, ...wanted }),
    onSuccess: async ({ reportRequestId }) => {
      void client.invalidateQueries({ queryKey: recordKeys.requests })
      await navigate({ to: '/reports/requests/$reportRequestId', params: { reportRequestId } })
    },
  })
}

/** Half a date has no value, and would be left out without a word. */
function unreadableIn(form: HTMLFormElement): string[] {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name)
}
