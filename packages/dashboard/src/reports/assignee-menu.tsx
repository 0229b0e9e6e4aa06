import type { ReportRequest } from '@casefold/contract/report'
import type { ReactElement } from 'react'
import { useColleagues } from '../colleagues.ts'
import { Menu } from '../kit/menu.tsx'
import { useMay, useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import type { RequestActions } from './use-request-actions.ts'

type AssigneeMenuProps = {
  readonly request: ReportRequest
  readonly name: string
  readonly actions: RequestActions
}

/** Who is to review it; whoever may review gives it to a colleague while it waits. */
export function AssigneeMenu({ request, name, actions }: AssigneeMenuProps): ReactElement {
  const w = useWords().reports
  const may = useMay()
  const { userId } = useSession()
  const { all, nameOf } = useColleagues()
  const { assignee, status } = request
  const known = assignee === null ? w.nobody : (nameOf(assignee) ?? w.formerColleague)
  if (!may('reports:write') || status !== 'awaiting_review') return <span className="text-soft">{known}</span>
  const others = all.filter((colleague) => colleague.mayReview && colleague.userId !== userId)
  const choose = (to: string | null, toName: string) => () => actions.assign(request, to, toName)
  const own = nameOf(userId)
  return (
    <Menu quiet label={<span className="min-w-0 truncate">{known}</span>} name={`${w.assign(name)}: ${known}`}>
      <div className="flex max-h-72 flex-col overflow-y-auto [&_button]:shrink-0 [&_button[aria-pressed=true]]:font-semibold">
        {own !== undefined && (
          <button type="button" aria-pressed={assignee === userId} onClick={choose(userId, own)}>
            {w.assignMe(own)}
          </button>
        )}
        {others.map((colleague) => (
          <button
            key={colleague.userId}
            type="button"
            aria-pressed={assignee === colleague.userId}
            onClick={choose(colleague.userId, colleague.displayName)}
          >
            {colleague.displayName}
          </button>
        ))}
        <button type="button" aria-pressed={assignee === null} onClick={choose(null, '')}>
          {w.nobody}
        </button>
      </div>
    </Menu>
  )
}
