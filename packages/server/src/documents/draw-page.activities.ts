import type { Drawing } from '../kernel/work.ts'
import { drawPage } from './draw-page.ts'
import type { ReadingApp } from './reading-app.ts'

export type DrawingActivities = {
  /** False where the page cannot be drawn. */
  drawPage(drawing: Drawing): Promise<boolean>
}

export function drawingActivities(app: ReadingApp): DrawingActivities {
  return { drawPage: (drawing) => drawPage(app, drawing) }
}
