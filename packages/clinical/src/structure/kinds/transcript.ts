import { type Line, trim } from '../../text/lines.ts'
import type { Question } from '../question.ts'

/** A turn of somebody who speaks: its first line, where the words begin, and where they end. */
type Turn = { readonly who: string; readonly mark: number; readonly start: number; readonly end: number }

const numbered = /^\d{1,2}[:.]?[ \t]+(?=\S)/
const speaker =
  /^(?:\d{1,2}[:.]?[ \t]+)?(?:(?<who>Q|A|QUESTION|ANSWER)(?:[.:)][ \t]*|[ \t]{1,8}(?=[A-Z"']))|(?<name>(?:[A-Z][A-Z.']{1,14} ?){1,3}):[ \t]+)/
const quick = /^[ \t]*(?:\d{1,2}[:.]?[ \t]+)?(?:A|ANSWER|[A-Z][A-Z.' ]{1,40})(?:[.:)]|[ \t]{1,8}[A-Z"'])/m
/** `12. State every hospital …` above `ANSWER:`. */
const interrogatory = /^(?:INTERROGATORY )?(?:NO\.? ?)?\d{1,2}[.):][ \t]+/i
const leastTurns = 2
const yes =
  /^(?:yes|yeah|yep|yup|uh-huh|correct|that's (?:right|correct)|right|sure|i (?:do|did|am|have|was|can)(?![\w']| not| never))\b/i
const no =
  /^(?:no|nope|never|none|nothing|not (?:at|that|really|since|now|any|before|ever|yet|one|to|in|for)|negative|i (?:don't|didn't|haven't|wasn't|can't|do not|did not|have not|never)|denies|denied)\b/i
const unknown =
  /^(?:i (?:don't|do not|can't|cannot) (?:know|recall|remember)|not (?:sure|that i (?:know|recall))|objection)/i

/** Questions and answers of a deposition, a statement or an interview, by who speaks. */
export function readTranscript(text: string, lines: readonly Line[]): Question[] {
  if (!quick.test(text)) return []
  const isNumbered = countsLines(text, lines)
  const turns = toTurns(text, lines, isNumbered)
  const asks = askers(text, turns)
  return turns.flatMap((turn, at): Question[] => {
    const before = turns[at - 1]
    if (!before || !asks.has(before.who) || asks.has(turn.who) || before.end > turn.mark) return []
    const said = text.slice(turn.start, turn.end)
    const polar = unknown.test(said) ? undefined : yes.test(said) ? 'Yes' : no.test(said) ? 'No' : undefined
    const marks = [
      { start: before.mark, end: before.start },
      { start: before.end, end: turn.start },
    ]
    return [
      {
        start: before.mark,
        end: turn.end,
        asks: { start: before.start, end: before.end },
        answer: { start: turn.start, end: turn.end },
        ...(polar ? { said: polar } : {}),
        marks: isNumbered ? [...marks, ...lineNumbers(text, before), ...lineNumbers(text, turn)] : marks,
      },
    ]
  })
}

/** Most lines begin with a number, one more than that of the line before. */
function countsLines(text: string, lines: readonly Line[]): boolean {
  let [said, rising, last] = [0, 0, -1]
  for (const { start, end } of lines) {
    if (start === end) continue
    said++
    const number = Number.parseInt(text.slice(start, start + 2), 10)
    if (Number.isNaN(number)) continue
    if (number === last + 1) rising++
    last = number
  }
  return rising >= 3 && rising >= said / 2
}

function toTurns(text: string, lines: readonly Line[], isNumbered: boolean): Turn[] {
  const turns: Turn[] = []
  const asked = !isNumbered && /^[ \t]*ANSWER:/m.test(text)
  for (const { start, end } of lines) {
    if (start === end) continue
    const line = text.slice(start, Math.min(end, start + 80))
    const item = asked ? interrogatory.exec(line) : null
    const match = item ? null : speaker.exec(line)
    const who = match?.groups?.who?.slice(0, 1) ?? match?.groups?.name?.trim()
    const open = turns.at(-1)
    if (item) turns.push({ who: 'Q', mark: start, start: start + item[0].length, end })
    else if (match && who !== undefined) {
      const from = start + match[0].length
      turns.push({ who, mark: start, start: trim(text, from, end).start, end })
    } else if (open && isNext(text, open.end, start) && !isStamped(text.slice(start, end), isNumbered))
      turns[turns.length - 1] = { ...open, end }
  }
  return turns
}

/** On the line right below. */
function isNext(text: string, end: number, start: number): boolean {
  const between = text.slice(end, start)
  return between.indexOf('\n') === between.lastIndexOf('\n')
}

/** In a transcript with numbered lines one without a number is the edge of a page. */
function isStamped(line: string, isNumbered: boolean): boolean {
  return isNumbered ? !numbered.test(line) : /^\(?(?:END|page|cont)/i.test(line)
}

/** Q asks A; of two that take turns, the one whose turns end with question marks. "A:" below no question is an assessment. */
function askers(text: string, turns: readonly Turn[]): ReadonlySet<string> {
  const asks = new Set<string>()
  const counts = new Map<string, { turns: number; asked: number }>()
  for (const { who, start, end } of turns) {
    const count = counts.get(who) ?? { turns: 0, asked: 0 }
    count.turns++
    if (text.slice(start, end).trimEnd().endsWith('?')) count.asked++
    counts.set(who, count)
  }
  for (const [who, { turns: all, asked }] of counts)
    if (who === 'Q' || (who !== 'A' && all >= leastTurns && asked >= all / 2)) asks.add(who)
  return asks
}

/** Those of the lines on which a turn goes on. */
function lineNumbers(text: string, { start, end }: Turn): Line[] {
  return [...text.slice(start, end).matchAll(/\n[ \t]*\d{1,2}[:.]?[ \t]+/g)].map(({ 0: { length }, index }) => ({
    start: start + index,
    end: start + index + length,
  }))
}
