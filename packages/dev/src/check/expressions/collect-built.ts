import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// A process of its own: imports the modules whose paths it is given, and prints every expression that they build.

type Built = { readonly source: string; readonly flags: string; readonly at: string }

const built: Built[] = []
const failed: { readonly file: string; readonly message: string }[] = []

/** The module that is imported stands at the bottom: what it calls to build expressions is not what is wrong with them. */
function note(expression: RegExp): RegExp {
  const callers = (new Error().stack ?? '').split('\n').filter((line) => line.includes('file://'))
  const at = callers.findLast((line) => !line.includes(import.meta.url)) ?? ''
  built.push({ source: expression.source, flags: expression.flags, at: /file:\/\/(.+?:\d+):\d+/.exec(at)?.[1] ?? '' })
  return expression
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, given, self) => note(Reflect.construct(target, given, self)),
  apply: (target, self, given) => note(Reflect.apply(target, self, given)),
})

const files: readonly string[] = JSON.parse(readFileSync(0, 'utf8'))
for (const file of files) {
  try {
    await import(pathToFileURL(file).href)
  } catch (error) {
    failed.push({ file, message: error instanceof Error ? error.message : String(error) })
  }
}
process.stdout.write(JSON.stringify({ built, failed }), () => process.exit())
