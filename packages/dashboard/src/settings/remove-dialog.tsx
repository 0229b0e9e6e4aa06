import type { Member } from '@casefold/contract/dashboard/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { members as api } from '../api.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useToast } from '../kit/toast.tsx'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'

type RemoveDialogProps = { readonly member: Member; readonly onClose: () => void }

export function RemoveDialog({ member, onClose }: RemoveDialogProps): ReactElement {
  const w = useWords().administration.members.removal
  const toast = useToast()
  const client = useQueryClient()
  const { tenant } = useSession()
  const name = member.displayName || member.email
  const remove = useMutation({
    mutationFn: async () => api.remove(member.userId),
    onSuccess: () => {
      toast(w.done(name))
      onClose()
    },
    onSettled: async () => client.invalidateQueries({ queryKey: ['members'] }),
  })
  return (
    <ConfirmDialog
      title={w.title(name)}
      action={w.submit}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{w.text(name, tenant.name)}</p>
    </ConfirmDialog>
  )
}
