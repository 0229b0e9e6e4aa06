import { UploadFailedError } from '@casefold/sdk/errors'
import { useSyncExternalStore } from 'react'
import { casefold } from '../api.ts'
import type { UploadItem } from './upload-item.ts'
import { openUploadStore } from './upload-store.ts'

/** The one tray of this tab. */
export const uploads = openUploadStore({
  storage: sessionStorage,
  now: () => performance.now(),
  send: async (caseId, file, type, { signal, onSent }) => {
    const one = [{ name: file.name, type, body: file }]
    const progress = { signal, onProgress: ({ sent }: { readonly sent: number }) => onSent(sent) }
    const [sent] = await casefold.documents.upload(caseId, one, progress).catch((error: unknown) => {
      // One file, hence one reason.
      throw error instanceof UploadFailedError ? error.cause : error
    })
    if (!sent) throw new TypeError('no document came of the file')
    return sent.documentId
  },
})

export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot)
}
