import type { ReactElement, ReactNode } from 'react'

type TurnedProps = {
  readonly width: number
  readonly height: number
  readonly turns: number
  readonly children: ReactNode
}

/** The sheet of paper. Its inside keeps its own directions, however it is turned. */
export function Turned({ width, height, turns, children }: TurnedProps): ReactElement {
  const isSideways = turns % 2 === 1
  const inside = isSideways ? { width: height, height: width } : { width, height }
  return (
    <div className="relative overflow-hidden bg-white shadow-raised" style={{ width, height }}>
      <div
        className="absolute top-1/2 left-1/2"
        style={{ ...inside, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
      >
        {children}
      </div>
    </div>
  )
}
