import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneRoot, demoDir } from '../clone.ts'
import { encryptedPage } from '../hostile/encrypt.ts'
import { runCommand } from '../run-command.ts'
import { makeScannedStoryFiles } from './scanned-story.ts'
import { makeStoryFiles } from './story/files.ts'
import { makeWholeStory } from './story/story.ts'

/** 38 pages of six offices: she quit smoking, and smokes; she works, and cannot; lung function over years. */
const seed = 5
const visits = 30
/** The allergist's came by fax. */
const faxed = 2

const about = {
  claimNumber: 'CLM-1000',
  caseType: 'Disability',
  title: 'Shortness of breath, unable to work as a carpenter',
  description: 'Invented records of six offices, read before you came. Look around.',
}

/** Writes what `npm run dev` fills its demo with: files, and what was read of them. */
export async function makeDemo(): Promise<void> {
  const story = makeWholeStory(seed, { visits })
  const printed = await makeStoryFiles(story)
  const fax = story.documents.slice(faxed, faxed + 1)
  const [scanned] = await makeScannedStoryFiles({ ...story, documents: fax }, ['fax'])
  await rm(demoDir, { recursive: true, force: true })
  await mkdir(demoDir, { recursive: true })
  const documents: object[] = []
  for (const [at, { bytes }] of printed.entries()) {
    const file = `${at + 1}.pdf`
    const fileName = `${story.documents[at]?.facility}${at === faxed ? ', faxed' : ''}.pdf`
    await writeFile(join(demoDir, file), at === faxed && scanned ? scanned.bytes : bytes)
    documents.push({ file, fileName })
  }
  await writeFile(join(demoDir, 'locked.pdf'), encryptedPage('user', 'owner'))
  documents.push({ file: 'locked.pdf', fileName: 'Employment file, with a password.pdf', failure: 'encrypted' })
  const visit = { serviceDate: '2011-06-21', corrected: '2011-06-27' }
  const manifest = { case: { ...about, subject: story.subject }, documents, visit }
  await writeFile(join(demoDir, 'case.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await runCommand(process.execPath, [join(cloneRoot, 'packages/server/test/read-demo.ts'), demoDir])
}
