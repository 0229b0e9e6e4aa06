import { type Degradation, scanPages } from './scan.ts'
import { toImagePdf } from './scan-files.ts'
import { makeStoryFiles } from './story/files.ts'
import type { Story } from './story/story.ts'
import type { Casefile } from './truth.ts'

/** The documents of a story, printed and scanned: an image a page. Each office has its machine, in turn. */
export async function makeScannedStoryFiles(story: Story, machines: readonly Degradation[]): Promise<Casefile[]> {
  const files: Casefile[] = []
  for (const [at, printed] of (await makeStoryFiles(story)).entries()) {
    const machine = machines[at % machines.length]
    if (!machine) throw new Error('a scan needs a machine')
    files.push(await toImagePdf(printed.fileName, scanPages(printed, machine, story.seed)))
  }
  return files
}
