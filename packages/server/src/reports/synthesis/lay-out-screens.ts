import type { ReportContent, Screen } from '@casefold/clinical/report/report-content'
import type { Block, Line, PaperPart } from '../../adapters/typeset/paper.ts'
import { note, rowTable, strong } from './paper-blocks.ts'

const meaning =
  'Each holds what was measured beside a rule that somebody else published, with what went in and what is missing. None says what follows from it.'

/** None where nothing was held beside a rule. */
export function screenPart({ screens = [] }: ReportContent): PaperPart[] {
  if (screens.length === 0) return []
  return [{ title: 'Measured values beside published rules', blocks: [note(meaning), ...screens.map(screenCard)] }]
}

/** The same colour whatever the outcome: a colour would be a verdict. */
function screenCard({ title, rule, criterion, inputs, result, missing }: Screen): Block {
  const lines: Line[] = [
    strong(result),
    named('Rule', rule),
    ...(criterion === '' ? [] : [named('Criterion', criterion)]),
  ]
  return {
    kind: 'card',
    label: title,
    tone: 'neutral',
    blocks: [
      { kind: 'paragraphs', lines },
      ...(inputs.length === 0 ? [] : [rowTable(['What went in', 'Value', 'Date'], inputs)]),
      ...(missing.length === 0 ? [] : [{ kind: 'paragraphs', lines: [named('Missing', missing.join('; '))] } as const]),
    ],
  }
}

function named(name: string, text: string): Line {
  return [{ text: `${name}: `, strong: true }, { text }]
}
