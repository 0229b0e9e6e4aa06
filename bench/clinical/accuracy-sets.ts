import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type KnownSet = { readonly name: string; readonly what: string; readonly files: readonly string[] }

const shared = join(import.meta.dirname, '../../../shared/clinical')
const blind = join(import.meta.dirname, 'blind')
const labels = (name: string): string => join(import.meta.dirname, 'labels', `conditions-${name}.jsonl`)

/** What was measured on. Public sets are read where the machine has them; labels and blind files stand beside the bench. */
const sets: readonly KnownSet[] = [
  {
    name: 'NegEx / ConText test kit, `rsAnnotations-1-120-random.txt`',
    what: '2,376 sentences: negation, time, person',
    files: [join(shared, 'negex-context/rsAnnotations-1-120-random.txt')],
  },
  {
    name: 'ACI-Bench, `train.csv`',
    what: 'headings of visit notes; 30 of the notes: conditions, tuned part',
    files: [join(shared, 'aci-bench/train.csv')],
  },
  {
    name: 'ACI-Bench, `clinicalnlp_taskB_test1.csv`',
    what: '30 visit notes: conditions, blind part',
    files: [join(shared, 'aci-bench/clinicalnlp_taskB_test1.csv')],
  },
  {
    name: 'MTS-Dialog, `MTS-Dialog-TrainingSet.csv`',
    what: 'sections of notes: speed',
    files: [join(shared, 'mts-dialog/MTS-Dialog-TrainingSet.csv')],
  },
  {
    name: 'smoking, snippets of MTS-Dialog and ACI-Bench, one annotator',
    what: 'status and quantities',
    files: [join(shared, 'gold/smoking-status.jsonl')],
  },
  {
    name: 'medication, sections of the same, one annotator',
    what: 'drugs, dose, frequency',
    files: [join(shared, 'gold/medication-sections.jsonl')],
  },
  {
    name: 'allergy, sections of the same, one annotator',
    what: 'substances, status',
    files: [join(shared, 'gold/allergy-sections.jsonl')],
  },
  {
    name: '`labels/conditions-dev.jsonl`',
    what: 'labels of conditions the rules were tuned on',
    files: [labels('dev')],
  },
  {
    name: '`labels/conditions-blind.jsonl`',
    what: 'labels of conditions that no rule was tuned on',
    files: [labels('blind')],
  },
  {
    name: '`labels/conditions-agreement-{a,b}.jsonl`',
    what: 'the same five notes by two annotators',
    files: [labels('agreement-a'), labels('agreement-b')],
  },
  {
    name: '`blind/*.txt` and `blind/labels.json`',
    what: '20 case files written and labelled by somebody who had not seen the rules',
    files: existsSync(blind)
      ? readdirSync(blind)
          .filter((file) => /\.(?:txt|json)$/.test(file))
          .sort()
          .map((file) => join(blind, file))
      : [],
  },
]

/** A line a set; throws where one is not on this machine, because a page without its figures would be half a page. */
export function setLines(): string[] {
  return sets.map(({ name, what, files }) => {
    const lacking = files.find((file) => !existsSync(file))
    if (files.length === 0 || lacking !== undefined) throw new Error(`the set is not on this machine: ${name}`)
    const hash = createHash('sha256')
    for (const file of files) hash.update(readFileSync(file))
    return `| ${name} | ${what} | \`${hash.digest('hex').slice(0, 16)}\` |`
  })
}
