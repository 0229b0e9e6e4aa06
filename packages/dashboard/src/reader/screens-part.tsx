import type { ReportContent, RuleScreen } from '@casefold/contract/report-content'
import type { ReactElement } from 'react'
import { useWords } from '../words/words.tsx'
import { LongTable } from './long-table.tsx'
import { Part, Remark } from './part.tsx'
import { cellsOfRow, keyOfRow } from './row-cells.tsx'

/** Nothing where nothing was held beside a rule, as in every report of another type. */
export function ScreensPart({ content }: { readonly content: ReportContent }): ReactElement | null {
  const w = useWords().reader.screens
  const { screens = [] } = content
  if (screens.length === 0) return null
  return (
    <Part name="screens">
      <Remark>{w.text}</Remark>
      <div className="flex flex-col gap-3">
        {screens.map((screen) => (
          <Screen key={screen.id} screen={screen} />
        ))}
      </div>
    </Part>
  )
}

/** The same colours whatever came out: a colour would be a verdict. */
function Screen({ screen }: { readonly screen: RuleScreen }): ReactElement {
  const { screens: w, source } = useWords().reader
  const { title, rule, criterion, inputs, result, missing } = screen
  return (
    <article className="panel min-w-0 p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 max-w-[46rem] break-words">{result}</p>
      <dl className="mt-2 grid gap-x-3 gap-y-1 text-sm break-words sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Said name={w.rule} text={[rule]} />
        {criterion !== '' && <Said name={w.criterion} text={[criterion]} />}
        {missing.length > 0 && <Said name={w.missing} text={missing} />}
      </dl>
      {inputs.length > 0 && (
        <div className="mt-3">
          <LongTable
            label={w.inputsOf(title)}
            columns={[w.input, w.value, w.date, source]}
            rows={inputs}
            keyOf={keyOfRow}
            cellsOf={cellsOfRow}
          />
        </div>
      )}
    </article>
  )
}

function Said({ name, text }: { readonly name: string; readonly text: readonly string[] }): ReactElement {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      {text.length === 1 ? (
        <dd className="max-w-prose">{text[0]}</dd>
      ) : (
        <dd>
          <ul className="max-w-prose list-disc pl-4 marker:text-soft">
            {text.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </dd>
      )}
    </>
  )
}
