import type { NewCitation } from '@casefold/contract/decision'
import type { PageWithWords } from '@casefold/contract/page'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { readError } from '../kit/read-error.ts'
import { useToast } from '../kit/toast.tsx'
import { recordKeys } from '../record-cache.ts'
import { SourcePane } from '../source/source-pane.tsx'
import { useWords } from '../words/words.tsx'
import { CaseSearch } from './case-search.tsx'
import { ChoiceButton } from './choice-button.tsx'
import { type Choose, looking } from './mode.ts'
import { despite } from './store-decisions.ts'
import type { Desk } from './use-desk.ts'

/** Where it is from. */
export function SourceSide({ desk }: { readonly desk: Desk }): ReactElement {
  const w = useWords().review.side
  const { mode, setMode, request } = desk
  return (
    <section aria-label={w.label} className="relative flex min-h-0 min-w-0 grow flex-col">
      {mode.kind === 'choose' && <Choosing mode={mode} desk={desk} />}
      {mode.kind === 'elsewhere' && (
        <Bar>
          <Button onClick={() => setMode(looking)}>{w.back}</Button>
        </Bar>
      )}
      {mode.kind === 'search' && (
        <CaseSearch
          caseId={request.caseId}
          onOpen={(mark) => setMode({ kind: 'elsewhere', mark })}
          onClose={() => setMode(looking)}
        />
      )}
      <Panes desk={desk} />
    </section>
  )
}

const panes = ['first', 'second'] as const

/** One source; of a conflict two side by side. */
function Panes({ desk }: { readonly desk: Desk }): ReactElement {
  const w = useWords().review.side
  const { mode, sources } = desk
  const onChosen = useChosen(desk)
  const choosing = mode.kind === 'choose' ? mode.how : undefined
  const cancel = (): void => desk.setMode(looking)
  const elsewhere = mode.kind === 'elsewhere' || mode.kind === 'choose' ? mode.mark : undefined
  if (elsewhere)
    return <SourcePane mark={elsewhere} label={w.label} choosing={choosing} onChosen={onChosen} onCancel={cancel} />
  const shown = choosing ? sources.shown.slice(0, 1) : sources.shown
  if (shown.length === 0) return <NoSource desk={desk} />
  return (
    <div className="flex min-h-0 grow divide-line max-xl:flex-col max-xl:divide-y xl:divide-x">
      {shown.map(({ mark, side }, place) => (
        <SourcePane
          // A pane stays when its mark changes: what it has drawn is often the same page.
          key={panes[place]}
          mark={mark}
          label={w.source(sources.all.findIndex((one) => one.mark === mark) + 1, sources.all.length)}
          {...(side !== undefined && { title: `${side}` })}
          hasKeys={place === 0}
          onShown={sources.onShown}
          choosing={choosing}
          onChosen={onChosen}
          onCancel={cancel}
        />
      ))}
    </div>
  )
}

function NoSource({ desk: { row } }: { readonly desk: Desk }): ReactElement {
  const w = useWords().review.side
  const said = row?.kind === 'gap' ? w.noPlace : row ? w.noSource : w.nothing
  return <p className="grid grow place-content-center p-6 text-center text-sm text-soft">{said}</p>
}

function Bar({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-info-soft px-3 py-1.5 text-sm">
      {children}
    </div>
  )
}

type ChoosingProps = { readonly mode: Choose; readonly desk: Desk }

function Choosing({ mode, desk }: ChoosingProps): ReactElement {
  const w = useWords().review.side
  const other = mode.how === 'words' ? 'region' : 'words'
  const names = { words: w.toWords, region: w.toRegion }
  return (
    <Bar>
      <span className="grow font-medium">{mode.how === 'words' ? w.choosingWords : w.choosingRegion}</span>
      <ChoiceButton
        shortcut={other === 'words' ? 's' : 'g'}
        label={names[other]}
        onChoose={() => desk.setMode({ ...mode, how: other })}
      >
        {names[other]}
      </ChoiceButton>
      {mode.use === 'add' && (
        <ChoiceButton
          shortcut="w"
          label={w.withoutSource}
          onChoose={() => desk.setMode({ kind: 'add', source: undefined })}
        >
          {w.withoutSource}
        </ChoiceButton>
      )}
    </Bar>
  )
}

/** The chosen place becomes the source of the finding, or of one that is added. */
function useChosen({ mode, row, decisions, setMode }: Desk): (citation: NewCitation) => void {
  const client = useQueryClient()
  const say = useToast()
  const w = useWords()
  const wordsOf = (citation: NewCitation): string => {
    if ('transcription' in citation) return citation.transcription
    const page = client.getQueryData<PageWithWords>(recordKeys.page(citation.documentId, citation.pageNumber))
    return page?.ocrText.slice(citation.start, citation.end) ?? ''
  }
  return (citation) => {
    if (mode.kind !== 'choose') return
    if (mode.use === 'add') return setMode({ kind: 'add', source: { citation, words: wordsOf(citation) } })
    if (row?.kind !== 'finding') return
    setMode(looking)
    decisions
      .change(row.finding, { decision: 'recite', citation, ...despite(row.finding), sourceSeen: true })
      .catch((error: unknown) => say(`${w.review.status.notSaved} ${readError(error, w).sentence}`, 'bad'))
  }
}
