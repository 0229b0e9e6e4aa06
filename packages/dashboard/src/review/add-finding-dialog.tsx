import type { NewCitation, NewFinding } from '@casefold/contract/decision'
import type { ReportRequest } from '@casefold/contract/report'
import { type ReactElement, useId, useState } from 'react'
import { CategoryField } from '../findings/category-field.tsx'
import { sendOnCtrlEnter } from '../findings/form-keys.ts'
import { emptyForm, type FindingForm, toNewFinding, wordingOf } from '../findings/new-finding.ts'
import { useErrors } from '../findings/use-errors.ts'
import { toDraft } from '../findings/value-draft.ts'
import { fieldsOf } from '../findings/value-fields.ts'
import { ValueInputs } from '../findings/value-inputs.tsx'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { DateField } from '../kit/date-input.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Optional } from '../kit/optional.tsx'
import { TextAreaField, TextField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'

export type AddFindingDialogProps = {
  readonly reportType: ReportRequest['reportType']
  /** What was chosen on a page, with the words it holds; without it a statement of the reviewer. */
  readonly source: { readonly citation: NewCitation; readonly words: string } | undefined
  readonly busy: boolean
  readonly error: unknown
  readonly onSave: (finding: NewFinding) => void
  readonly onClose: () => void
}

const longest = { wording: 1000, note: 4000 }

export function AddFindingDialog(props: AddFindingDialogProps): ReactElement {
  const { reportType, source, busy, error, onSave, onClose } = props
  const words = useWords()
  const w = words.findings.form
  const id = useId()
  const [filled, setFilled] = useState(emptyForm)
  const fields = fieldsOf(filled.category)
  const shown = ['category', 'display', 'effectiveDate', 'note', ...fields.map(({ name }) => name)]
  const { finding, faults } = toNewFinding(filled, source?.citation)
  const { form, errors, hasOther, attempt } = useErrors(faults, error, shown)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={w.add.title}
      footer={
        <>
          <Button onClick={onClose}>{words.frame.cancel}</Button>
          <Button kind="primary" type="submit" form={id} busy={busy} aria-keyshortcuts="Control+Enter">
            {w.add.save} <Key>Ctrl+↵</Key>
          </Button>
        </>
      }
    >
      <Source words={source?.words} />
      <form
        id={id}
        ref={form}
        noValidate
        className="flex flex-col gap-3"
        onKeyDown={sendOnCtrlEnter}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) attempt(() => onSave(finding))
        }}
      >
        <CategoryField
          reportType={reportType}
          value={filled.category}
          error={errors.category}
          onChange={(category) => setFilled({ ...filled, category, draft: toDraft(fieldsOf(category), {}) })}
        />
        <ValueInputs
          key={filled.category}
          fields={fields}
          draft={filled.draft}
          errors={errors}
          onChange={(draft) => setFilled({ ...filled, draft })}
        />
        <OwnWords filled={filled} errors={errors} hasSource={source !== undefined} onChange={setFilled} />
      </form>
      {hasOther && <ErrorNote error={error} />}
    </Dialog>
  )
}

function Source({ words }: { readonly words: string | undefined }): ReactElement {
  const w = useWords().findings.form.add
  if (words === undefined)
    return <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">{w.withoutSource}</p>
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm font-medium">{w.source}</figcaption>
      <blockquote className="max-h-32 overflow-y-auto rounded-md border-l-2 border-line-strong bg-sunken px-3 py-2 text-sm break-words whitespace-pre-wrap">
        {words}
      </blockquote>
    </figure>
  )
}

type OwnWordsProps = {
  readonly filled: FindingForm
  readonly errors: Readonly<Record<string, string>>
  readonly hasSource: boolean
  readonly onChange: (filled: FindingForm) => void
}

/** What is not part of the value: how it is worded, when it was, and why it was added. */
function OwnWords({ filled, errors, hasSource, onChange }: OwnWordsProps): ReactElement {
  const w = useWords().findings.form
  return (
    <>
      <TextAreaField
        label={w.wording}
        hint={w.add.wordingHint}
        error={errors.display}
        required
        rows={2}
        maxLength={longest.wording}
        value={wordingOf(filled)}
        onChange={(event) => onChange({ ...filled, wording: event.currentTarget.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          label={<Optional>{w.add.date}</Optional>}
          hint={hasSource ? w.add.dateHint : w.add.dateHintWithoutSource}
          error={errors.effectiveDate}
          value={filled.date}
          onChange={(date) => onChange({ ...filled, date })}
        />
        <TextField
          label={<Optional>{w.add.note}</Optional>}
          hint={w.add.noteHint}
          error={errors.note}
          autoComplete="off"
          maxLength={longest.note}
          value={filled.note}
          onChange={(event) => onChange({ ...filled, note: event.currentTarget.value })}
        />
      </div>
    </>
  )
}
