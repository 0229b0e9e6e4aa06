import { craftedContent } from './crafted-content.ts'
import { craftedDisguises } from './crafted-disguises.ts'
import { craftedImages } from './crafted-images.ts'
import { craftedStructure } from './crafted-structure.ts'
import { craftedText } from './crafted-text.ts'
import { mutants } from './mutants.ts'
import type { HostileFile, Recipe } from './recipe.ts'

/** Each made by hand to break one thing. */
export const crafted: readonly Recipe[] = [
  ...craftedStructure,
  ...craftedContent,
  ...craftedText,
  ...craftedImages,
  ...craftedDisguises,
]

/** The crafted ones, then mutants: five hundred by default, one at a time. */
export async function* hostileFiles({ seed = 1, mutants: count = 440 } = {}): AsyncGenerator<HostileFile> {
  for (const recipe of crafted) yield cook(recipe)
  yield* mutants(seed, count)
}

async function cook({ make, ...recipe }: Recipe): Promise<HostileFile> {
  const fileName = `${recipe.name}.${recipe.contentType.split('/')[1]}`
  return { fileName, ...recipe, bytes: await make() }
}
