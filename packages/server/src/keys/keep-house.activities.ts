import type { App } from '../app.ts'
import { keepHouse } from './keep-house.ts'

export type HouseActivities = { keepHouse(): Promise<void> }

export function houseActivities(app: App): HouseActivities {
  return { keepHouse: () => keepHouse(app) }
}
