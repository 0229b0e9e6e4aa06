import { readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'

const packageFolder = new URL('../../', import.meta.url)

/** A YAML file of the package's rules, such as `context/negation.yaml`, as plain data. */
export function readRuleFile(path: string): unknown {
  const text = readFileSync(new URL(`rules/${path}`, packageFolder), 'utf8')
  try {
    return load(text)
  } catch (error) {
    throw new Error(`rules/${path} is not YAML: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The YAML files in a folder of the rules, by their path, in alphabetical order. */
export function listRuleFiles(folder: string): string[] {
  return readdirSync(new URL(`rules/${folder}/`, packageFolder))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => `${folder}/${name}`)
}

/** The folders of rules, one a subject, in alphabetical order. */
export function listRuleFolders(): string[] {
  return readdirSync(new URL('rules/', packageFolder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** The rows of a word list, such as `lexicon/symptoms.tsv`: cells by the names of the first line. Lines with `#` are notes. */
export function readLexicon(name: string): Readonly<Record<string, string>>[] {
  const [head = '', ...rows] = readFileSync(new URL(`lexicon/${name}.tsv`, packageFolder), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const columns = head.split('\t')
  return rows.map((row, at) => {
    const cells = row.split('\t')
    if (cells.length > columns.length)
      throw new Error(`lexicon/${name}.tsv: row ${at + 2} has more cells than the head`)
    return Object.fromEntries(columns.map((column, index) => [column, (cells[index] ?? '').trim()]))
  })
}
