import { looksAlike } from '../../../text/repair/near-words.ts'

/** Short names, and what must stand in the sentence where one letter of them is another that looks like it. */
const labels: readonly (readonly [label: string, beside: RegExp])[] = [
  ['mMRC', /dyspn|breathless|grade|score|scale/i],
  ['pO2', /pc[o0]2|\bph\b|blood gas/i],
  ['pCO2', /p[o0]2|\bph\b|blood gas/i],
  ['PaO2', /pa?c[o0]2|\bph\b|blood gas/i],
  ['PaCO2', /pa?[o0]2|\bph\b|blood gas/i],
  ['SpO2', /%|room air|\bRA\b|\d ?L\b/],
  ['SaO2', /%|room air|\bRA\b/],
  ['COPD', /exac|flare|obstruct|hospital|inhal|dyspn|lung|pulmon/i],
]
const known = new Set(labels.map(([label]) => label.toLowerCase()))
/** Words and formulas of their own. */
const others = new Set('CORD COLD NO2 CO2 PO4 SO2 N2O NYHA'.split(' '))
/** Two that a scan takes for the digit of a label. */
const twos: Readonly<Record<string, string>> = { z: '2', Z: '2' }

/** The one label that a short token of capitals or with a digit was meant to be. */
export function meantLabel(said: string, text: string): string | undefined {
  if (said.length < 3 || said.length > 5) return undefined
  const low = said.toLowerCase()
  if (known.has(low) || others.has(said) || !/[A-Z]/.test(said) || !/[A-Z].?[A-Z]|\d|Z/.test(said)) return undefined
  const form = low
    .replace(/z$/, (letter) => twos[letter] ?? letter)
    .replaceAll('0', 'o')
    .replace('rn', 'm')
  const same = labels.find(([label]) => form === label.toLowerCase())
  const found = same ? [same] : labels.filter(([label]) => isNear(form, said, label) || isShortened(form, label))
  const [only, ...more] = found
  // One that has lost a letter is not put right, and may be the one that was meant.
  if (!only || more.length > 0 || isShortened(form, only[0])) return undefined
  return only[1].test(text) ? only[0] : undefined
}

/** A label that begins small is not one in capitals: NO2 is no pO2. */
function isNear(form: string, said: string, label: string): boolean {
  const [first = '', other = ''] = [said[0], label[0]]
  if (/[a-z]/.test(other) && /[A-Z]/.test(first)) return false
  return /\d$/.test(form) === /\d$/.test(label) && looksAlike(form, label.toLowerCase())
}

function isShortened(form: string, label: string): boolean {
  const whole = label.toLowerCase()
  if (form.length !== whole.length - 1) return false
  return Array.from(whole, (_, at) => whole.slice(0, at) + whole.slice(at + 1)).includes(form)
}

/** "mMR C", "CO'PD". */
export function isLabel(said: string): boolean {
  return known.has(said.toLowerCase())
}
