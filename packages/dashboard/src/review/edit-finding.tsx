import type { FindingRecord } from '@casefold/contract/review'
import { type ReactElement, useEffect, useState } from 'react'
import { sendOnCtrlEnter } from '../findings/form-keys.ts'
import { useErrors } from '../findings/use-errors.ts'
import { toDraft, toValue } from '../findings/value-draft.ts'
import { fieldsOf } from '../findings/value-fields.ts'
import { ValueInputs } from '../findings/value-inputs.tsx'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { TextAreaField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'

/** Without a wording of the reviewer's own, the report words the value. */
export type FindingDraft = { readonly value: Record<string, unknown>; readonly display?: string }

export type EditFindingProps = {
  /** As it was when somebody began to write: what changes beneath it is refused by its version. */
  readonly finding: FindingRecord
  readonly busy: boolean
  readonly error: unknown
  readonly onSave: (draft: FindingDraft) => void
  /** Also where nothing was changed: that is no edit. */
  readonly onCancel: () => void
}

const longestWording = 1000

/** In the place of the row: its wording and its value. Ctrl+Enter saves, Esc leaves it. */
export function EditFinding({ finding, busy, error, onSave, onCancel }: EditFindingProps): ReactElement {
  const words = useWords()
  const w = words.findings.form
  const fields = fieldsOf(finding.category)
  const [start] = useState(() => toDraft(fields, finding.value))
  const [draft, setDraft] = useState(start)
  const [written, setWritten] = useState<string>()
  const { value, faults } = toValue(fields, draft, finding.value)
  // Wording that nobody touched is that of the value as it was: it does not stay when the value changes.
  const wording = written ?? (draft === start ? finding.display : '')
  const display = wording.trim()
  const shown = ['display', ...fields.map(({ name }) => name)]
  const { form, errors, hasOther, attempt } = useErrors(faults, error, shown)
  useEffect(() => {
    form.current?.querySelector('textarea')?.select()
    // Its buttons too, where there is room for all of it.
    const frame = requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [form])
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-2 rounded-md border border-line bg-panel p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (draft === start && display === finding.display) onCancel()
        else attempt(() => onSave({ value, ...(display !== '' && { display }) }))
      }}
      onKeyDown={(event) => {
        sendOnCtrlEnter(event)
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel()
      }}
    >
      <TextAreaField
        label={w.wording}
        hint={w.wordingHint}
        error={errors.display}
        rows={2}
        maxLength={longestWording}
        value={wording}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <ValueInputs fields={fields} start={start} draft={draft} errors={errors} onChange={setDraft} />
      {hasOther && <ErrorNote error={error} />}
      <div className="flex flex-wrap items-center justify-end gap-2 pt-1">
        <Button onClick={onCancel}>
          {words.frame.cancel} <Key>Esc</Key>
        </Button>
        <Button kind="primary" type="submit" busy={busy} aria-keyshortcuts="Control+Enter">
          {words.frame.save} <Key>Ctrl+↵</Key>
        </Button>
      </div>
    </form>
  )
}
