import type { ReactElement } from 'react'
import { setLetters, useLetters } from '../frame/shortcuts.ts'
import { CheckField } from '../kit/check-field.tsx'
import { Section } from '../kit/section.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { type Theme, themes, useTheme } from '../theme.ts'
import type { Language } from '../words/language.ts'
import { useLanguage, useWords } from '../words/words.tsx'

/** Kept in this browser, and counts at once. */
export function LooksSection(): ReactElement {
  const w = useWords()
  const words = w.administration.account
  const { language, setLanguage } = useLanguage()
  const [theme, setTheme] = useTheme()
  const letters = useLetters()
  return (
    <Section title={words.looksTitle}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={words.language}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        >
          <option value="en" lang="en">
            English
          </option>
          <option value="es" lang="es">
            Español
          </option>
        </SelectField>
        <SelectField
          label={words.theme}
          value={theme}
          onChange={(event) => setTheme(event.currentTarget.value as Theme)}
        >
          {themes.map((each) => (
            <option key={each} value={each}>
              {w.frame.account.themes[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckField
        label={words.letters}
        hint={words.lettersHint}
        checked={letters}
        onChange={(event) => setLetters(event.currentTarget.checked)}
      />
    </Section>
  )
}
