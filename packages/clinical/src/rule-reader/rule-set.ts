import { compileRules } from '../engine/compile-rules.ts'
import { type RuleFile, toRuleFile } from '../engine/rule-file.ts'
import { listRuleFiles, listRuleFolders, readRuleFile } from '../engine/rule-files.ts'
import { typedValues } from './typed-values.ts'

/** Cues that change what a match says; they state no findings. */
const cues = 'context'

/** The rules of every subject. */
export const ruleFiles: readonly RuleFile[] = listRuleFolders()
  .filter((folder) => folder !== cues)
  .flatMap(readFolder)

export const compiledRules = compileRules(ruleFiles, typedValues)

/** The rule files of a folder. The cues and frames of its `words.yaml` are those of all its files. */
function readFolder(folder: string): RuleFile[] {
  const files = listRuleFiles(folder).map((path) => ({ path, data: readRuleFile(path) }))
  const words = files.find(({ path }) => path === `${folder}/words.yaml`)
  return files.map(({ path, data }) => toRuleFile(path, data, data === words?.data ? undefined : words?.data))
}
