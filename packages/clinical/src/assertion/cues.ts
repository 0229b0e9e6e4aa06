import type { CueList } from './cue.ts'
import { readCueFile } from './cue-file.ts'

const meanings = ['negated', 'possible', 'historical', 'hypothetical', 'family', 'other', 'nothing']
const lists = ['negation', 'possibility', 'time', 'person'].flatMap((name) =>
  readCueFile(`context/${name}.yaml`, meanings),
)

/** The cues of every subject. Groups that say nothing come first: of two spellings of a phrase, the first counts. */
export const generalCues: readonly CueList[] = [
  ...lists.filter(({ says }) => says === 'nothing'),
  ...lists.filter(({ says }) => says !== 'nothing'),
]
