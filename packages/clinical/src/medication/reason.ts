import { allMatches } from './all-matches.ts'

const purpose =
  /(?:\bfor|\bprn|\bp\.r\.n\.|\bas needed(?: for)?|\bto (?:treat|help with|control))\s+(?:for |his |her |the |their |your |treatment of |a |an |some |my ){0,4}([a-z][a-z0-9/' -]{2,48}?)(?=[.,;()\n]|$| and (?:he|she|the|has|was|is|will|take|continue)\b| which| with| but| as (?:needed|i|mentioned|prescribed)| at | on | when | since | because| x ?\d| every| daily| twice| once| prn\b| q\d| \d| was| were| is\b| provided)/gi
const noReason =
  /^(?:\d|every|each|at\b|of\b|by\b|both|approximately|during|when|in\b|on\b|prior|with|to\b|and\b|or\b|short|brief|follow-?\s?up|evaluation|further|use|next|any\b|(?:oral|topical) use|one\b|two\b|three\b|several|many|a few|about|the (?:past|last|next)|past|last|years?|months?|weeks?|days?|him|her|them|me|us|now|this|that|it|you|more|another|total|least|over|up|example|long|time|refills?|review|[a-z]+ (?:days?|weeks?|months?|years?|hours?)\b)/i
const written =
  /\b(?:prescribed|ordered|started|managed|given|recommended|written) by (?:her |his |the |an? )?((?:Dr\.? ?)?[A-Z][\w'-]+(?:[ -](?:[A-Z]\.?|[A-Z][\w'-]+)){0,3}|(?:primary care (?:physician|provider|doctor)|pcp|psychiatrist|cardiologist|pulmonologist|rheumatologist|neurologist|endocrinologist|oncologist|dermatologist|urologist|gynecologist|pain (?:clinic|management|specialist)))/
const titled =
  /\b(?:per|by|from) (Dr\.? [A-Z][\w'-]+(?: [A-Z][\w'-]+)?)|\b(?:prescriber|provider|ordering provider|prescribing provider|prescribed by|ordered by|authorized by)\s*:\s*((?:Dr\.? )?[A-Z][\w'.-]+(?:,? [A-Z][\w'.-]*){0,3})/i
const lettered =
  /\b((?:[A-Z][a-z'-]+|[A-Z]\.),? (?:[A-Z]\.? )?[A-Z][a-z'-]+),? (?:M\.?D|D\.?O|N\.?P|PA-?C?|ARNP|FNP|APRN|DDS|DPM)\b/

/** What it is taken for, as the text behind the drug says it. */
export function reasonIn(text: string): string | undefined {
  const said = allMatches(purpose, text)
    .map(([, what = '']) => what)
    .find((what) => what !== '' && !noReason.test(what))
  return said?.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Who prescribed it. `row`: a row of a table, in which a name with a title is the prescriber's. */
export function prescriberIn(text: string, row: boolean): string | undefined {
  const [, by] = written.exec(text) ?? []
  const [, per, labelled] = titled.exec(text) ?? []
  const [, named] = (row && lettered.exec(text)) || []
  return (by ?? per ?? labelled ?? named)?.replace(/\s+/g, ' ').trim()
}
