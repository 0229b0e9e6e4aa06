import type { KeyRecord, MadeKey } from '@casefold/contract/dashboard/key'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { keys } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/check-field.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { useFormat, useWords } from '../words/words.tsx'

type RotateDialogProps = {
  readonly record: KeyRecord
  readonly onClose: () => void
  readonly onMade: (made: MadeKey) => void
}

export function RotateDialog({ record, onClose, onMade }: RotateDialogProps): ReactElement {
  const w = useWords()
  const words = w.settings.rotation
  const [overlapHours, setOverlapHours] = useState(24)
  const rotate = useMutation({ mutationFn: async () => keys.rotate(record.keyId, { overlapHours }), onSuccess: onMade })
  const choices = [
    [0, words.now],
    [24, words.day],
    [168, words.week],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(record.name)}
      footer={
        <>
          <Button onClick={onClose}>{w.frame.cancel}</Button>
          <Button kind="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <fieldset>
        <legend className="text-sm font-medium">{words.overlap}</legend>
        {choices.map(([hours, label]) => (
          <CheckField
            key={hours}
            type="radio"
            name="overlap"
            label={label}
            checked={overlapHours === hours}
            onChange={() => setOverlapHours(hours)}
          />
        ))}
      </fieldset>
      <Until hours={overlapHours} />
      {rotate.error && <ErrorNote error={rotate.error} />}
    </Dialog>
  )
}

/** Exactly until when, so that it can be written into a plan. */
function Until({ hours }: { readonly hours: number }): ReactElement {
  const words = useWords().settings.rotation
  const format = useFormat()
  const at = format.dateTime(Date.now() + hours * 3_600_000)
  return (
    <p role="status" className="rounded-md bg-info-soft px-3 py-2 text-sm text-info">
      {hours === 0 ? words.endsNow : words.ends(at)}
    </p>
  )
}
