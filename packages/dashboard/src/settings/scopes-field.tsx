import type { KeyScope } from '@casefold/contract/scope'
import type { ReactElement } from 'react'
import { CheckField } from '../kit/check-field.tsx'
import { useWords } from '../words/words.tsx'
import { type Preset, presets } from './key-choices.ts'

type ScopesFieldProps = {
  readonly preset: Preset
  readonly onPreset: (preset: Preset) => void
  readonly chosen: readonly KeyScope[]
  readonly onChosen: (chosen: readonly KeyScope[]) => void
  /** Somebody wanted to send it: what is missing is said. */
  readonly tried: boolean
}

export function ScopesField({ preset, onPreset, chosen, onChosen, tried }: ScopesFieldProps): ReactElement {
  const w = useWords().settings
  const all = Object.entries(w.scopeWords) as [KeyScope, string][]
  return (
    <>
      <fieldset>
        <legend className="text-sm font-medium">{w.form.preset}</legend>
        {presets.map((each) => (
          <CheckField
            key={each}
            type="radio"
            name="preset"
            label={w.form.presets[each]}
            hint={w.form.presetHints[each]}
            checked={preset === each}
            onChange={() => onPreset(each)}
          />
        ))}
      </fieldset>
      {preset === 'custom' && (
        <fieldset className="border-l-2 border-line pl-4">
          <legend className="sr-only">{w.form.scopes}</legend>
          {all.map(([scope, label]) => (
            <CheckField
              key={scope}
              label={label}
              hint={<code>{scope}</code>}
              checked={chosen.includes(scope)}
              onChange={(event) =>
                onChosen(event.currentTarget.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
              }
            />
          ))}
          {tried && chosen.length === 0 && (
            <p role="alert" className="text-xs font-medium text-bad">
              {w.form.scopesMissing}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}
