import type { ReportRequest } from '@casefold/contract/report'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { casefold } from '../api.ts'
import { readError } from '../kit/read-error.ts'
import { useToast } from '../kit/toast.tsx'
import { noteRefusal } from '../query-client.ts'
import { recordKeys } from '../record-cache.ts'
import { useWords } from '../words/words.tsx'

export type RequestActions = {
  /** Gives the review to somebody; null: to nobody in particular. */
  assign(request: ReportRequest, assignee: string | null, name: string): void
  retry(request: ReportRequest): void
  /** Fails where it is refused, for whoever asked is still there to be told. */
  stop(request: ReportRequest): Promise<void>
}

/** What can be done to a request. The same object as long as the screen is there, so that rows need not be drawn again. */
export function useRequestActions(): RequestActions {
  const client = useQueryClient()
  const toast = useToast()
  const w = useWords()
  const latest = useRef({ toast, w })
  latest.current = { toast, w }
  return useMemo(() => {
    const say = (choose: (reports: typeof w.reports) => string): void =>
      latest.current.toast(choose(latest.current.w.reports))
    const show = (now: ReportRequest): void => {
      client.setQueryData(recordKeys.request(now.reportRequestId), now)
      void client.invalidateQueries({ queryKey: recordKeys.requests })
    }
    const act = (work: () => Promise<void>): void => {
      work().catch((error: unknown) => {
        noteRefusal(client, error)
        const { sentence, next } = readError(error, latest.current.w)
        latest.current.toast(`${sentence} ${next}`.trim(), 'bad')
        void client.invalidateQueries({ queryKey: recordKeys.requests })
      })
    }
    return {
      assign: (request, assignee, name) =>
        act(async () => {
          await casefold.reviews.assign(request.reportRequestId, assignee)
          show({ ...request, assignee })
          say((reports) => (assignee === null ? reports.unassigned : reports.assignedTo(name)))
        }),
      retry: (request) =>
        act(async () => {
          show(await casefold.reports.retry(request.reportRequestId))
          say((reports) => reports.retried(reports.types[request.reportType]))
        }),
      stop: async (request) => {
        show(await casefold.reports.cancel(request.reportRequestId))
        say((reports) => reports.wasStopped(reports.types[request.reportType]))
      },
    }
  }, [client])
}
