type Work = () => void

const waiting: Work[] = []
let isRunning = false

/** Work that is noticed when done all at once: one piece a frame, the oldest first. Answers how to call it off. */
export function oneAFrame(work: Work): () => void {
  waiting.push(work)
  if (!isRunning) requestAnimationFrame(run)
  isRunning = true
  return () => {
    const place = waiting.indexOf(work)
    if (place >= 0) waiting.splice(place, 1)
  }
}

function run(): void {
  waiting.shift()?.()
  isRunning = waiting.length > 0
  if (isRunning) requestAnimationFrame(run)
}
