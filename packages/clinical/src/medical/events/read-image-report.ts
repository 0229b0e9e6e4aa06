import { findDates } from '../../dates/find-dates.ts'
import type { Assertion } from '../../finding.ts'
import type { Mention } from '../../notes.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Section, Sentence } from '../../text/page-text.ts'
import { findSites, sideOf } from '../sites.ts'
import { describeImage, findModalities } from './modalities.ts'

/** Where the report of an image names it: a line of its own, in capitals or behind a label. */
const labelled =
  /^[ \t]*(?:exam(?:ination)?|study|procedure|test|type of exam|exam type|exam description|imaging study)[ \t]*:[ \t]*(\S.{3,120})$/im
const isReport = /^[ \t]*(?:impression|findings|technique|comparison|conclusion)\b[ \t]*:?/im
const examDay =
  /\b(?:exam(?:ination)?|study|service|procedure|performed)(?: date)?|date of (?:exam(?:ination)?|study|service)|dos|date\b/i
const longest = 400

const plain: Assertion = {
  polarity: 'affirmed',
  certainty: 'definite',
  temporality: 'current',
  experiencer: 'patient',
  cues: [],
}

/** A page that is itself the report of an image. */
export function readImageReport(page: PageText, raw: string): Mention | undefined {
  const { text } = page
  if (!isReport.test(text)) return undefined
  const title = titleOf(text)
  if (!title) return undefined
  const impression = page.sections.find((section) => /^(?:impression|conclusion)/i.test(section.title))
  if (!impression && !page.sections.some(({ title: name }) => /^(?:findings|technique)/i.test(name))) return undefined
  const [term] = findModalities(title.words)
  if (!term) return undefined
  const sites = findSites(title.words)
  const site = sites[0]
  const where = site?.meaning.site ?? term.meaning.site
  const side = site ? sideOf(title.words, site.start, site.end) : sideOf(title.words, term.start, term.end)
  const when = dayOf(text, title)
  const said = impression && wordsOf(text, impression)
  const value = {
    modality: term.meaning.modality,
    ...(where ? { site: where } : {}),
    ...(side ? { laterality: side } : {}),
    ...(when ? { when } : {}),
    ...(said ? { impression: said.words } : {}),
  }
  const [start, end] = said && impression ? [impression.start, said.end] : [title.start, title.end]
  const section = page.sections.findLast((one) => one.start <= start)
  const sentence: Sentence = { start, end, text: text.slice(start, end), item: false, ...(section ? { section } : {}) }
  return mention(page, raw, sentence, {
    category: 'medical.imaging',
    value,
    display: describeImage(value),
    assertion: plain,
    start,
    end,
    rule: 'medical.imaging.report',
  })
}

type Title = { readonly words: string; readonly start: number; readonly end: number }

function titleOf(text: string): Title | undefined {
  const match = labelled.exec(text)
  if (match?.[1] && findModalities(match[1]).length > 0) {
    const start = match.index + match[0].indexOf(match[1])
    return { words: match[1], start, end: start + match[1].length }
  }
  let start = 0
  for (const line of text.slice(0, 1500).split('\n')) {
    const bare = line.trim()
    const heading = bare.length >= 6 && bare.length <= 90 && !/[a-z]{4}.*\.$/.test(bare) && isTitle(bare)
    if (heading && findModalities(bare).length > 0) return { words: line, start, end: start + line.length }
    start += line.length + 1
  }
  return undefined
}

/** In capitals, or beginning with the image: "MRI Lumbar Spine Without Contrast". */
function isTitle(line: string): boolean {
  if (/^(?:impression|findings|comparison|technique|indication|history|clinical|radiology|department)/i.test(line))
    return false
  return (
    !/[a-z]/.test(line) ||
    (/^[A-Z]/.test(line) &&
      !/\b(?:is|was|were|showed|the patient|he|she)\b/.test(line) &&
      /^(?:[A-Z0-9(&,-]\S*|of|the|and|without|with|or|views?|contrast|left|right|w\/o|w\/wo|\d+)(?: (?:[A-Z0-9(&,/-]\S*|of|the|and|without|with|or|views?|contrast|left|right|w\/o|w\/wo))*$/.test(
        line,
      ))
  )
}

function dayOf(
  text: string,
  { words, end }: Title,
): { readonly date?: NonNullable<ReturnType<typeof findDates>[number]['moment']['date']> } | undefined {
  const own = findDates(words).find(({ moment }) => moment.date)
  if (own) return own.moment
  const head = text.slice(0, Math.min(end + 200, 1500))
  const date = findDates(head).find(({ start, moment }) => {
    const label =
      head
        .slice(Math.max(0, start - 30), start)
        .split('\n')
        .at(-1) ?? ''
    return (
      moment.date?.precision === 'day' && examDay.test(label) && !/birth|dob|sign|dict|print|order|transc/i.test(label)
    )
  })
  return date?.moment
}

function wordsOf(text: string, { body, end }: Section): { readonly words: string; readonly end: number } | undefined {
  const whole = text.slice(body, Math.min(end, body + longest * 2))
  const stop = whole.search(/\n\s*\n\s*\S|\n\s*(?:electronically|signed|dictated|read by|interpreted by|end of)/i)
  const said = (stop < 20 ? whole : whole.slice(0, stop)).trimEnd()
  const cut = said.length <= longest ? said : said.slice(0, said.slice(0, longest).lastIndexOf(' '))
  const words = cut.replace(/\s+/g, ' ').trim()
  return words.length < 3 ? undefined : { words, end: body + cut.length }
}
