import type { Statement } from './statement.ts'
import type { Working } from './working-text.ts'

type Treatment = readonly [treatment: string, words: RegExp, needsTopic?: true]

const treatments: readonly Treatment[] = [
  ['varenicline', /\b(?:varenicline|chantix|champix)\b/],
  ['bupropion', /\b(?:bupropion|zyban|wellbutrin)\b/, true],
  [
    'nicotine patch',
    /\bnicotine (?:transdermal |replacement )?patch(?:es)?\b|\bnicoderm\b|\bhabitrol\b|\bnicotrol patch\b|\bnicotine td\b/,
  ],
  ['nicotine gum', /\bnicotine (?:polacrilex )?gum\b|\bnicorette\b/],
  ['nicotine lozenge', /\bnicotine (?:mini )?lozenges?\b/],
  ['nicotine inhaler', /\bnicotine inhaler\b|\bnicotrol inhaler\b/],
  ['nicotine nasal spray', /\bnicotine nasal spray\b|\bnicotrol ns\b/],
  ['nicotine replacement', /\bnicotine replacement\b|\bnrt\b/],
  ['quit line', /\bquit[ -]?line\b|\bquit[ -]now\b/],
  ['hypnosis', /\bhypno(?:sis|therapy)\b/, true],
  ['acupuncture', /\bacupuncture\b/, true],
  [
    'counselling',
    /\b(?:smoking|tobacco|nicotine) cessation (?:counsel\w+|education|class\w*|program|advice)|\b(?:counsel\w+|advised|advice|encouraged|educated|urged)\b[^.;]{0,50}(?:(?:smoking|tobacco) cessation|(?:quit|stop)(?:ting|ping)? (?:smoking|tobacco))|\b9940[67]\b/,
  ],
]
const topic = /smok|tobacco|nicotine|cigarette|\bquit/
const turnedDown =
  /\b(?:declin\w+|refus\w+|denies|denied|not interested in|no|not|never|without|allerg\w+ to|contraindicat\w+)\b[^.;,]{0,40}$/
const generic =
  /\bif (?:you|he|she|the patient|patient|applicable|needed|indicated|appropriate)\b|\ball patients\b|\bn\/a\b|\bnot (?:applicable|indicated|needed|required)\b/
const earlier = /\b(?:tried|failed|previously|in the past|used|history of|prior)\b/
const later = /\b(?:will|would like|wants?|plan\w*|consider\w*|discuss\w*|offer\w*|if|may|could|interested)\b/

export function readCessation(words: Working): Statement[] {
  const { text } = words
  if (generic.test(text)) return []
  return treatments.flatMap(([treatment, pattern, needsTopic]): Statement[] => {
    const match = pattern.exec(text)
    if (!match || (needsTopic && !topic.test(text)) || turnedDown.test(text.slice(0, match.index))) return []
    const [start, end] = words.span(match.index, match.index + match[0].length)
    const temporality = earlier.test(text)
      ? 'historical'
      : later.test(text) && treatment !== 'counselling'
        ? 'hypothetical'
        : 'current'
    return [
      {
        category: 'smoking.cessation',
        value: { treatment },
        display: `cessation treatment: ${treatment}`,
        start,
        end,
        rule: `smoking.cessation.${treatment.replaceAll(' ', '-')}`,
        assertion: { temporality },
      },
    ]
  })
}
