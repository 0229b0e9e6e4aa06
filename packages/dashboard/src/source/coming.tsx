import type { ReactElement } from 'react'
import { Spinner } from '../kit/loading.tsx'
import { useSlow } from '../viewer/use-slow.ts'
import { useWords } from '../words/words.tsx'

export function Coming(): ReactElement | null {
  const v = useWords().viewer
  if (!useSlow()) return null
  return (
    <div role="status" className="absolute inset-0 grid justify-center bg-sunken/70 pt-[20%]">
      <span className="panel flex h-fit items-center gap-2 px-3 py-2 text-sm text-soft">
        <Spinner />
        {v.drawing}
      </span>
    </div>
  )
}
