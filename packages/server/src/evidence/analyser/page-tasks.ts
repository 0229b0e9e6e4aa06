import { type Analysis, analyseCase, type CaseInput } from '@casefold/clinical/case/analyse-case'
import { caseEncounters, type EncountersInput } from '@casefold/clinical/case/case-encounters'
import type { PageCopy } from '@casefold/clinical/case/case-input'
import { changeEncounters } from '@casefold/clinical/case/change-encounters'
import { type CaseEncounter, describeEncounter } from '@casefold/clinical/case/describe-encounter'
import { placeOfOpening } from '@casefold/clinical/encounters/place-of-opening'
import { type Judged, judgeProposals } from '@casefold/clinical/model/judge-proposals'
import type { Carried, PageNotes } from '@casefold/clinical/notes'
import { type Outline, outlineOf } from '@casefold/clinical/outline'
import type { PageInput, ReportType } from '@casefold/clinical/page-input'
import { notePage, readPage } from '@casefold/clinical/read-page'
import { needsWords } from './page-words.ts'

// What is done with the text of strangers, in a thread that can be killed.

type ReadTask = {
  readonly kind: 'read'
  readonly page: PageInput
  readonly carried: Carried
  readonly reportType: ReportType
}
type OutlineTask = { readonly kind: 'outline'; readonly text: string }
type WordsTask = { readonly kind: 'needsWords'; readonly reportType: ReportType; readonly text: string }
type JudgeTask = { readonly kind: 'judge'; readonly of: Parameters<typeof judgeProposals> }
/** What a page says of encounters: no findings. */
type NoteTask = { readonly kind: 'note'; readonly page: PageInput }
type ChangeTask = { readonly kind: 'change'; readonly of: Parameters<typeof changeEncounters> }
type PlaceTask = { readonly kind: 'place'; readonly text: string; readonly opening: string }

/** Of all pages of a case together. */
export type CaseTask =
  | { readonly kind: 'case'; readonly input: CaseInput }
  | { readonly kind: 'encounters'; readonly input: EncountersInput }

export type AnalysisTask = ReadTask | OutlineTask | WordsTask | JudgeTask | NoteTask | ChangeTask | PlaceTask | CaseTask

type ReadResult = { readonly notes: PageNotes; readonly outline: Outline }

export type ResultOf = {
  readonly read: ReadResult
  readonly outline: Outline
  readonly needsWords: boolean
  readonly judge: Judged
  readonly note: PageNotes
  readonly change: CaseEncounter[]
  readonly place: number | undefined
  readonly case: Analysis
  readonly encounters: { readonly encounters: CaseEncounter[]; readonly copies: PageCopy[] }
}

export function doAnalysisTask(task: AnalysisTask): ResultOf[keyof ResultOf] {
  switch (task.kind) {
    case 'read':
      return { notes: readPage(task.page, task.carried, [task.reportType]), outline: outlineOf(task.page.text) }
    case 'outline':
      return outlineOf(task.text)
    case 'needsWords':
      return needsWords(task.reportType, task.text)
    case 'judge':
      return judgeProposals(...task.of)
    case 'note':
      return notePage(task.page)
    case 'change':
      return changeEncounters(...task.of)
    case 'place':
      return placeOfOpening(task.text, task.opening)
    case 'case':
      return analyseCase(task.input)
    case 'encounters':
      return findEncounters(task.input)
  }
}

function findEncounters(input: EncountersInput): ResultOf['encounters'] {
  const { groups, copies } = caseEncounters(input)
  return { encounters: groups.map(describeEncounter), copies }
}
