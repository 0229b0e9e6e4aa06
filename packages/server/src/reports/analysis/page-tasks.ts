import { type Analysis, analyseCase, type CaseInput } from '@casefold/clinical/case/analyse-case'
import { type Judged, judgeProposals } from '@casefold/clinical/model/judge-proposals'
import type { Carried, PageNotes } from '@casefold/clinical/notes'
import { type Outline, outlineOf } from '@casefold/clinical/outline'
import type { PageInput, ReportType } from '@casefold/clinical/page-input'
import { readPage } from '@casefold/clinical/read-page'
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
type CaseTask = { readonly kind: 'case'; readonly input: CaseInput }

export type AnalysisTask = ReadTask | OutlineTask | WordsTask | JudgeTask | CaseTask

type ReadResult = { readonly notes: PageNotes; readonly outline: Outline }

export type ResultOf = {
  readonly read: ReadResult
  readonly outline: Outline
  readonly needsWords: boolean
  readonly judge: Judged
  readonly case: Analysis
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
    case 'case':
      return analyseCase(task.input)
  }
}
