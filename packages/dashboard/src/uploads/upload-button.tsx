import { type ReactElement, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import type { ButtonKind } from '../kit/button-look.ts'
import { useWords } from '../words/words.tsx'
import { acceptedFiles } from './upload-item.ts'
import type { UploadTarget } from './upload-store.ts'
import { uploads } from './uploads.ts'

type UploadButtonProps = { readonly target: UploadTarget; readonly kind?: ButtonKind }

export function UploadButton({ target, kind = 'primary' }: UploadButtonProps): ReactElement {
  const w = useWords().records.documents
  return (
    <FileButton label={w.upload} kind={kind} multiple onFiles={(files) => uploads.add(target, files)}>
      {w.upload}
    </FileButton>
  )
}

type FileButtonProps = {
  readonly label: string
  readonly children: string
  readonly kind?: ButtonKind
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that asks for files. */
export function FileButton({
  label,
  children,
  kind = 'plain',
  multiple = false,
  onFiles,
}: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={multiple}
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
