import { createContext, type ReactElement, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { en } from './en.ts'
import { type Format, formatIn } from './format.ts'
import type { Language } from './language.ts'

export type Words = typeof en

type Spoken = { readonly words: Words; readonly language: Language; readonly setLanguage: (to: Language) => void }

const place = 'casefold.language'
const WordsContext = createContext<Spoken>({ words: en, language: 'en', setLanguage: () => undefined })

/** Every word of the dashboard in the chosen language. */
export function useWords(): Words {
  return use(WordsContext).words
}

export function useFormat(): Format {
  return formatIn(use(WordsContext).language)
}

export function useLanguage(): Pick<Spoken, 'language' | 'setLanguage'> {
  return use(WordsContext)
}

/** English comes with the page; the other language is fetched when it is wanted. */
export function WordsProvider({ children }: { readonly children: ReactNode }): ReactElement | null {
  const [wanted, setWanted] = useState(readLanguage)
  const [spanish, setSpanish] = useState<Words>()
  useEffect(() => {
    if (wanted !== 'es' || spanish) return
    let isWanted = true
    import('./es.ts').then(({ es }) => isWanted && setSpanish(es)).catch(() => isWanted && setWanted('en'))
    return () => {
      isWanted = false
    }
  }, [wanted, spanish])
  const spoken = useMemo<Spoken>(() => {
    const words = wanted === 'es' ? spanish : en
    const setLanguage = (to: Language): void => {
      localStorage.setItem(place, to)
      setWanted(to)
    }
    return { words: words ?? en, language: words ? wanted : 'en', setLanguage }
  }, [wanted, spanish])
  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken.language])
  // Nothing rather than a flash of the other language.
  if (wanted === 'es' && !spanish) return null
  return <WordsContext value={spoken}>{children}</WordsContext>
}

function readLanguage(): Language {
  const kept = localStorage.getItem(place)
  if (kept === 'en' || kept === 'es') return kept
  return navigator.language.startsWith('es') ? 'es' : 'en'
}
