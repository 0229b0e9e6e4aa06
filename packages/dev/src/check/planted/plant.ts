/** A file that breaks one rule, or an edit of one that is there. */
export type Plant = {
  rule: string
  path: string
  text: string | ((old: string) => string)
  /** In the message, where the file may have findings of its own. */
  says?: string
  /** What it needs beside it to break the rule. */
  beside?: Record<string, string>
}

/** For one step: what it must report, and what stands close by that it must not. */
export type Plot = { bad: Plant[]; good: Record<string, string> }

/** One file a rule, named after it, in a folder where every rule applies. */
export function filePerRule(folder: string, texts: Record<string, string>): Plant[] {
  return Object.entries(texts).map(([rule, text]) => ({ rule, path: `${folder}/${toKebab(rule)}.ts`, text }))
}

/** Edits a JSON file. */
export function edit<T>(change: (json: T) => void): (old: string) => string {
  return (old) => {
    const json: T = JSON.parse(old)
    change(json)
    return JSON.stringify(json, null, 2)
  }
}

function toKebab(rule: string): string {
  return rule.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).toLowerCase()
}
