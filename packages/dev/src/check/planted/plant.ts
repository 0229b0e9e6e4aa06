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

/** Edits a JSON file. */
export function edit<T>(change: (json: T) => void): (old: string) => string {
  return (old) => {
    const json: T = JSON.parse(old)
    change(json)
    return JSON.stringify(json, null, 2)
  }
}
