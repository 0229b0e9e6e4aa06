import type { Member } from '@casefold/contract/dashboard/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { members as api } from '../api.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useToast } from '../kit/toast.tsx'
import { useWords } from '../words/words.tsx'

type RecoverDialogProps = { readonly member: Member; readonly onClose: () => void }

export function RecoverDialog({ member, onClose }: RecoverDialogProps): ReactElement {
  const w = useWords().administration.members.recovery
  const toast = useToast()
  const client = useQueryClient()
  const name = member.displayName || member.email
  const recover = useMutation({
    mutationFn: async () => api.recover(member.userId),
    onSuccess: ({ mailed }) => {
      if (mailed) toast(w.mailed(member.email))
      else toast(w.notMailed, 'bad')
      onClose()
    },
    onSettled: async () => client.invalidateQueries({ queryKey: ['members'] }),
  })
  return (
    <ConfirmDialog
      title={w.title(name)}
      action={w.submit}
      busy={recover.isPending}
      error={recover.error}
      onConfirm={() => recover.mutate()}
      onClose={onClose}
    >
      <p>{w.text(name)}</p>
    </ConfirmDialog>
  )
}
