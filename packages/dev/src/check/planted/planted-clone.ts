import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openTree } from '../tree.ts'
import type { Plant } from './plant.ts'

export type PlantedClone = {
  root: string
  write(files: Record<string, string>): void
  plant(plants: Plant[]): void
} & Disposable

/**
 * The clone without its TypeScript, to plant in: settings, manifests and migrations as they stand. Every tool is quick
 * in so small a house. Installed packages are shared, our own are the copy's.
 */
export function copyClone(from: string): PlantedClone {
  const root = mkdtempSync(join(tmpdir(), 'casefold-check-'))
  for (const path of openTree(from).files.filter((path) => /^\.[a-z]+$|\.(json|mjs|sql|yaml)$/.test(path))) {
    cpSync(join(from, path), join(root, path))
  }
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  linkPackages(from, root)

  const write = (files: Record<string, string>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }
  const plant = (plants: Plant[]): void => {
    for (const { path, text, beside } of plants) {
      write(beside ?? {})
      write({ [path]: typeof text === 'string' ? text : text(readFileSync(join(root, path), 'utf8')) })
    }
  }
  return { root, write, plant, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}

function linkPackages(from: string, root: string): void {
  mkdirSync(join(root, 'node_modules/@casefold'), { recursive: true })
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (name !== '@casefold') symlinkSync(join(from, 'node_modules', name), join(root, 'node_modules', name))
  }
  for (const name of ['contract', 'server', 'dev', 'sdk']) {
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@casefold', name))
  }
}
