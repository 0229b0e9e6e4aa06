import { useShortcut } from '../frame/shortcuts.ts'
import { useWords } from '../words/words.tsx'
import type { Steps } from './pane-header.tsx'
import type { PaneView } from './pane-view.ts'

/** There while the pane has the keys. */
export function PaneKeys({ view, steps }: { readonly view: PaneView; readonly steps: Steps }): null {
  const v = useWords().viewer
  useShortcut('+', v.zoomIn, () => view.zoomBy(1), true)
  useShortcut('-', v.zoomOut, () => view.zoomBy(-1), true)
  useShortcut('0', v.zoomFit, () => view.zoomBy(0))
  useShortcut('r', v.rotate, view.turn)
  useShortcut('PageDown', v.nextPage, () => steps.next?.(), true)
  useShortcut('PageUp', v.previousPage, () => steps.previous?.(), true)
  return null
}
