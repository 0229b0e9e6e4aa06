import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'
import { ChoosePanel, type ChooserProps } from './choosing.tsx'
import { type Choice, firstWordOf, rangeOf } from './word-cursor.ts'
import { startAt, WordDesk } from './word-desk.tsx'

/** As many as a citation may hold. */
const mostQuoted = 2000

/** Other words of a page, whole ones, by mouse or by keyboard. */
export function ChooseWords(props: ChooserProps): ReactElement {
  const { sheet, paper, quote, onChosen, onCancel } = props
  const { documentId, pageNumber, words, page } = sheet
  const { source: w, frame } = useWords()
  const howId = useId()
  const [choice, setChoice] = useState<Choice>(() => startAt(firstWordOf(words, quote)))
  const range = rangeOf(words, choice)
  const isTooLong = range !== undefined && range.end - range.start > mostQuoted
  const take = (): void => {
    if (page && range && !isTooLong) onChosen({ documentId, pageNumber, ...range, readVersion: page.readVersion })
  }
  const cancel = useRef<HTMLButtonElement>(null)
  const canChoose = paper !== null && range !== undefined
  useEffect(() => {
    if (!canChoose) cancel.current?.focus({ preventScroll: true })
  }, [canChoose])
  return (
    <ChoosePanel title={w.words.title} how={w.words.how} howId={howId} onEscape={onCancel}>
      {canChoose &&
        createPortal(
          <WordDesk
            {...props}
            label={w.words.title}
            howId={howId}
            choice={choice}
            onChoice={setChoice}
            onTake={take}
          />,
          paper,
        )}
      <p aria-live="polite" className="max-h-24 overflow-y-auto wrap-anywhere">
        {range && paper && w.words.chosen(page?.ocrText.slice(range.start, range.end).replace(/\s+/g, ' ') ?? '')}
        {isTooLong && <span className="block font-medium text-bad">{w.words.tooMany(mostQuoted)}</span>}
        {paper ? !range && (page ? w.words.none : w.textFailed) : w.words.undrawn}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" disabled={!canChoose || isTooLong} onClick={take}>
          {w.words.use}
        </Button>
        <Button ref={cancel} onClick={onCancel}>
          {frame.cancel}
        </Button>
      </div>
    </ChoosePanel>
  )
}
