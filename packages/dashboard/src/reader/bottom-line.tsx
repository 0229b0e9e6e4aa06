import type { ReportContent } from '@casefold/contract/report-content'
import type { ReactElement } from 'react'
import { useWords } from '../words/words.tsx'
import { Sentence } from './cites.tsx'
import { Part, Remark } from './part.tsx'

export function BottomLine({ content }: { readonly content: ReportContent }): ReactElement {
  const w = useWords().reader
  return (
    <Part name="bottomLine">
      {content.bottomLine.length === 0 && <Remark>{w.noBottomLine}</Remark>}
      <ul className="flex max-w-[46rem] list-disc flex-col gap-2 pl-5 marker:text-soft">
        {content.bottomLine.map((sentence) => (
          <li key={sentence.text}>
            <Sentence sentence={sentence} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
