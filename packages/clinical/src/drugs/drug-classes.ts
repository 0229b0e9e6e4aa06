import { lexicon } from './lexicon.ts'

/** Looked at closely in every report on medications. */
export const highScrutinyClasses = ['opioids', 'benzodiazepines', 'systemic-corticosteroids', 'anticoagulants'] as const

const names: Readonly<Record<string, string>> = {
  'ace-inhibitors': 'ACE inhibitors',
  'dpp4-inhibitors': 'DPP-4 inhibitors',
  'glp1-agonists': 'GLP-1 agonists',
  'h2-blockers': 'H2 blockers',
  'jak-inhibitors': 'JAK inhibitors',
  maois: 'MAO inhibitors',
  nsaids: 'NSAIDs',
  'pcsk9-inhibitors': 'PCSK9 inhibitors',
  'pde5-inhibitors': 'PDE5 inhibitors',
  'sglt2-inhibitors': 'SGLT2 inhibitors',
  snris: 'SNRIs',
  ssris: 'SSRIs',
  'tnf-inhibitors': 'TNF inhibitors',
}

/** The classes of a generic name, such as `opioids`; none where it is not in the word list. */
export function classesOf(ingredient: string): readonly string[] {
  return lexicon.classes.get(ingredient.toLowerCase()) ?? []
}

/** A class as a reader knows it: `ACE inhibitors`. */
export function nameOfClass(id: string): string {
  return names[id] ?? id.replaceAll('-', ' ')
}

/** Whether an ingredient is only the name of a class ("beta blocker"). */
export function isGroup(ingredient: string): boolean {
  return lexicon.names.get(ingredient)?.group ?? false
}
