import { createHash } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneRoot, openOwnDir } from './clone.ts'
import { readEnvironment } from './environment.ts'
import { runCommand } from './run-command.ts'

/** The python of a virtual environment in which the accurate OCR engine is installed: what OCR_PYTHON names. */
export type OcrTools = { readonly python: string }

const nativeTools = ['pdfinfo', 'pdftotext', 'pdftohtml', 'pdftoppm', 'pdfimages', 'pdffonts', 'tesseract']

/** Whether what reads files is installed; bubblewrap only runs on Linux, elsewhere ALLOW_UNSANDBOXED=1 has to be said. */
export async function hasReaderPrograms(dirs: string[] = readEnvironment().searchPath): Promise<boolean> {
  const wanted = process.platform === 'linux' ? [...nativeTools, 'bwrap'] : nativeTools
  const found = wanted.map((name) => Promise.any(dirs.map((dir) => access(join(dir, name), constants.X_OK))))
  return (await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled')
}

const requirements = join(cloneRoot, 'tools/ocr/requirements.txt')
const oldestMinor = 11

/** Where it is, or will be once it is installed. */
export async function locateOcrTools(): Promise<OcrTools> {
  return toolsIn(await environmentDir())
}

/** As installed earlier, for this clone or another: the cache is the user's and keyed by what is pinned. */
export async function findOcrTools(): Promise<OcrTools | undefined> {
  const tools = await locateOcrTools()
  // The Python that it was made of may be gone since.
  return runCommand(tools.python, ['-I', '-c', 'import rapidocr']).then(
    () => tools,
    () => undefined,
  )
}

/** A Python that our wheels are made for and that can make environments; Debian keeps that in a package of its own. */
export async function findPython(dirs: string[] = readEnvironment().searchPath): Promise<string | undefined> {
  for (const python of dirs.map((dir) => join(dir, 'python3'))) {
    const probe = ['-c', 'import ensurepip, venv, sys; print(sys.version_info.major, sys.version_info.minor)']
    const [major, minor] = (await runCommand(python, probe).catch(() => '')).split(' ').map(Number)
    if (major === 3 && minor !== undefined && minor >= oldestMinor) return python
  }
  return undefined
}

/** A minute. Made aside and renamed when whole, as the other tools are. Only its `python` outlives that: the scripts
 *  beside it hold the old path, and nobody uses them. */
export async function buildOcrTools(python: string, signal?: AbortSignal): Promise<OcrTools> {
  const target = await environmentDir()
  await mkdir(toolsCache(), { recursive: true })
  const aside = await openOwnDir(toolsCache(), 'building')
  try {
    await runCommand(python, ['-m', 'venv', aside], { signal })
    const exactly = ['--no-deps', '--require-hashes', '--only-binary=:all:', '--quiet', '-r', requirements]
    await runCommand(toolsIn(aside).python, ['-m', 'pip', 'install', ...exactly], { signal })
    // What is there and does not run would stand in the way.
    if (!(await findOcrTools())) await rm(target, { recursive: true, force: true })
    await rename(aside, target).catch(async (error: unknown) => {
      if (!(await findOcrTools())) throw error
    })
    return toolsIn(target)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function environmentDir(): Promise<string> {
  const pinned = createHash('sha256').update(await readFile(requirements))
  return join(toolsCache(), `ocr-${pinned.digest('hex').slice(0, 12)}`)
}

function toolsCache(): string {
  return join(readEnvironment().cacheDir, 'tools')
}

function toolsIn(dir: string): OcrTools {
  return { python: join(dir, 'bin/python') }
}
