import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { sessionKey } from '../query-client.ts'
import { useWords } from '../words/words.tsx'
import { addPasskey, hasPasskeys, readPasskeyProblem } from './passkey.ts'

export function AddPasskeyForm({ primary = false }: { readonly primary?: boolean }): ReactElement {
  const w = useWords()
  const words = w.signingIn.demand
  const toast = useToast()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: async () => addPasskey(name.trim() || words.usualName),
    onSuccess: async () => {
      toast(words.added)
      setName('')
      await client.invalidateQueries({ queryKey: ['passkeys'] })
      await client.invalidateQueries({ queryKey: sessionKey })
    },
  })
  const problem = readPasskeyProblem(add.error, w)
  if (!hasPasskeys()) return <p>{w.signingIn.passkeyUnsupported}</p>
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        maxLength={64}
        placeholder={words.usualName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      {add.error && !problem && <ErrorNote error={add.error} />}
      <div>
        <Button kind={primary ? 'primary' : 'plain'} type="submit" busy={add.isPending}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}
