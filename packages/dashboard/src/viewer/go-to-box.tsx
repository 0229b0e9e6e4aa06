import { CasefoldError } from '@casefold/sdk/errors'
import { type ReactElement, useId, useState } from 'react'
import { casefold } from '../api.ts'
import { Form } from '../kit/form.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { findLabelledPage } from './find-label.ts'

type GoToBoxProps = {
  readonly documentId: string
  readonly count: number
  readonly page: number
  readonly onGo: (pageNumber: number) => void
}

/** Takes the number of a page or what is stamped on it. */
export function GoToBox({ documentId, count, page, onGo }: GoToBoxProps): ReactElement {
  const v = useWords().viewer
  const { number } = useFormat()
  const id = useId()
  const { text, setText, missing, forget, isLooking, go } = useGoTo(documentId, count, onGo)
  return (
    <Form className="relative flex items-center gap-1" onSend={() => void go()}>
      <IconButton label={v.previousPage} disabled={page <= 1} onClick={() => onGo(page - 1)}>
        ‹
      </IconButton>
      <input
        aria-label={v.goTo}
        aria-invalid={missing !== ''}
        aria-describedby={missing ? id : undefined}
        aria-busy={isLooking}
        title={v.goTo}
        placeholder={number(page)}
        className="input min-h-8 w-20 text-center text-sm"
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        onBlur={forget}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <span className="text-sm whitespace-nowrap text-soft tabular-nums">/ {number(count)}</span>
      <IconButton label={v.nextPage} disabled={page >= count} onClick={() => onGo(page + 1)}>
        ›
      </IconButton>
      {missing && (
        <p
          id={id}
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 rounded-md border border-bad bg-bad-soft px-2 py-1 text-xs whitespace-nowrap text-bad"
        >
          {v.noSuchPage(missing)}
        </p>
      )}
    </Form>
  )
}

type GoTo = {
  readonly text: string
  readonly setText: (text: string) => void
  /** What was typed and is no page. */
  readonly missing: string
  readonly forget: () => void
  readonly isLooking: boolean
  readonly go: () => Promise<void>
}

function useGoTo(documentId: string, count: number, onGo: (pageNumber: number) => void): GoTo {
  const [text, setTyped] = useState('')
  const [missing, setMissing] = useState('')
  const [isLooking, setLooking] = useState(false)
  const setText = (typed: string): void => {
    setTyped(typed)
    setMissing('')
  }
  const go = async (): Promise<void> => {
    const typed = text.trim()
    if (!typed) return
    setLooking(true)
    const found = await findPage(documentId, typed, count).finally(() => setLooking(false))
    if (found === undefined) return setMissing(typed)
    setText('')
    onGo(found)
  }
  return { text, setText, missing, forget: () => setMissing(''), isLooking, go }
}

/** A number that is a page is the page, whatever may be stamped with the same number. */
async function findPage(documentId: string, typed: string, count: number): Promise<number | undefined> {
  if (/^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= count) return Number(typed)
  const labelOf = async (pageNumber: number): Promise<string | null> => {
    try {
      return (await casefold.documents.page(documentId, pageNumber)).pageLabel
    } catch (error) {
      if (error instanceof CasefoldError && error.status === 404) return null
      throw error
    }
  }
  return findLabelledPage(typed, count, labelOf).catch(() => undefined)
}
