import type { KeyRecord } from '@casefold/contract/dashboard/key'
import type { ReactElement } from 'react'
import { useFormat, useWords } from '../words/words.tsx'
import { presetOf } from './key-choices.ts'

export function KeyName({ record: { name, prefix } }: { readonly record: KeyRecord }): ReactElement {
  return (
    <th scope="row" className="min-w-40">
      <span className="break-words">{name}</span>
      <code className="block text-2xs font-normal break-all text-soft">{prefix}…</code>
    </th>
  )
}

/** By its name where it has one, else each; always each in the title. */
export function KeyScopes({ record: { scopes } }: { readonly record: KeyRecord }): ReactElement {
  const w = useWords().settings
  const format = useFormat()
  const words = format.list(scopes.map((scope) => w.scopeWords[scope]))
  const preset = presetOf(scopes)
  if (preset !== 'custom')
    return (
      <td className="min-w-36" title={words}>
        {w.form.presets[preset]}
      </td>
    )
  return (
    <td className="min-w-36">
      <details>
        <summary>{w.scopeCount(scopes.length)}</summary>
        <ul className="text-xs text-soft">
          {scopes.map((scope) => (
            <li key={scope}>{w.scopeWords[scope]}</li>
          ))}
        </ul>
      </details>
    </td>
  )
}
