import { useWords } from '../words/words.tsx'
import { useToast } from './toast.tsx'

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => void {
  const w = useWords()
  const toast = useToast()
  return (text) => {
    void navigator.clipboard
      .writeText(text)
      .then(() => toast(w.frame.copied))
      // Browsers keep the clipboard from pages over plain HTTP.
      .catch(() => toast(w.frame.copyRefused, 'bad'))
  }
}
