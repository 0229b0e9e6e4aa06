import { pins } from './pins.ts'

type Program = { name: string; use: string; debian: string; fedora: string; macos: string; instead?: string }

/** How to get Temporal's own command line, which spares the build. */
export const howToGetTemporalCli = 'brew install temporal, or curl -sSf https://temporal.download/cli.sh | sh'

/** How to install what npm does not bring. */
const programs = {
  postgres: {
    name: 'PostgreSQL 15 or newer',
    use: 'keeps the records',
    debian: 'sudo apt install postgresql',
    fedora: 'sudo dnf install postgresql-server postgresql-contrib',
    macos: 'brew install postgresql@17',
    instead: 'CASEFOLD_DEV_POSTGRES_URL=postgres://postgres:PASSWORD@127.0.0.1:5432/postgres (a superuser)',
  },
  go: {
    name: `Go ${pins.go} or newer`,
    use: 'builds the Temporal server and the S3 server, each once',
    // Debian's own Go is too old to read the module.
    debian: `curl -fsSL https://go.dev/dl/go${pins.go}.linux-$(dpkg --print-architecture).tar.gz | sudo tar -C /usr/local -xz`,
    fedora: 'sudo dnf install golang',
    macos: 'brew install go',
    instead: `the temporal CLI (${howToGetTemporalCli}), or TEMPORAL_ADDRESS=127.0.0.1:7233 of a Temporal that runs`,
  },
  reader: {
    name: 'Poppler, Tesseract or bubblewrap',
    use: 'reads pages, behind walls',
    debian: 'sudo apt install poppler-utils tesseract-ocr tesseract-ocr-osd bubblewrap',
    fedora: 'sudo dnf install poppler-utils tesseract tesseract-osd bubblewrap',
    macos: 'brew install poppler tesseract, and ALLOW_UNSANDBOXED=1: bubblewrap is for Linux',
  },
  python: {
    name: 'Python 3.11 or newer with venv',
    use: 'runs the accurate OCR engine',
    debian: 'sudo apt install python3-venv',
    fedora: 'sudo dnf install python3',
    macos: 'brew install python@3.13',
  },
} satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

export class MissingPrograms extends Error {
  override name = 'MissingPrograms'

  constructor(missing: ProgramName[]) {
    super(missing.map((name) => describe(programs[name])).join('\n'))
  }
}

function describe(program: Program): string {
  return [
    `${program.name} is missing; it ${program.use}. Install it:`,
    `  Debian, Ubuntu   ${program.debian}`,
    `  Fedora           ${program.fedora}`,
    `  macOS            ${program.macos}`,
    ...(program.instead ? ['or, for npm run dev, use one that you have:', `  ${program.instead}`] : []),
  ].join('\n')
}
