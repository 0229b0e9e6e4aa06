import { judgeProposals, withDoubts } from '@casefold/clinical/model/judge-proposals'
import { type Part, partsOf } from '@casefold/clinical/model/parts'
import { readAnswer } from '@casefold/clinical/model/read-answer'
import type { Carried, Mention, PageNotes } from '@casefold/clinical/notes'
import type { PageInput } from '@casefold/clinical/page-input'
import { readPage } from '@casefold/clinical/read-page'

/** How many proposals of a model came to nothing, and why. */
export type Lost = { schema: number; quote: number; known: number; kept: number }

/** What the rules read on a page, and what a model's answers add to it: the way that the service takes. */
export function withAnswers(
  page: PageInput,
  carried: Carried,
  answersTo: (part: Part) => readonly string[],
  lost: Lost,
): PageNotes {
  const notes = readPage(page, carried)
  const added: Mention[] = []
  const doubted = new Set<number>()
  for (const part of partsOf(page.text)) {
    for (const content of answersTo(part)) {
      const answer = readAnswer(content)
      if (!answer) continue
      const known = {
        text: page.text,
        carried,
        mentions: [...notes.mentions, ...added],
        segments: notes.segments ?? [],
      }
      const { mentions, dropped, doubted: some } = judgeProposals(known, part, answer.proposals, 'model')
      added.push(...mentions)
      for (const at of some) doubted.add(at)
      lost.schema += dropped.schema + answer.refused
      lost.quote += dropped.quote
      lost.known += dropped.known
      lost.kept += mentions.length
    }
  }
  const mentions = [...withDoubts(notes.mentions, doubted), ...added].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  )
  return { ...notes, mentions }
}

export function noLoss(): Lost {
  return { schema: 0, quote: 0, known: 0, kept: 0 }
}
