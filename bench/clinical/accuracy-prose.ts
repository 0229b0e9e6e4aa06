/** The words of `docs/accuracy.md`. No figure stands here that the bench can measure again. */
export const method = [
  'What the rule-based analyser finds, measured on sets that others made or that were labelled by hand, and on case files that are made up with known contradictions. `npm run bench -- clinical` prints every row again, with Wilson 95 % intervals; rows whose set is not on the machine are left out. No text of the public sets is in this project: labels ship as ids, offsets and names.',
  '',
  '## Method',
  '',
  '- **Precision** is the share of what was found that is labelled; **recall** the share of what is labelled that was found. Where a row has no bar it is only shown.',
  '- **Conditions**: whole visit notes were labelled from top to bottom by people who had not seen the rules or their output. Found is what the analyser says the patient has, had or may have; it is right where it overlaps a label of that status. Recall counts each condition of a note once. Rules were tuned on the tuned notes only. Of the blind notes the figure was looked at while rules were written, their texts and faults were not.',
  '- **Generated case files** are made by a program from phrases that share no words with the rules: years of records from several offices, with planted contradictions of every kind, and as many things that only look like one: the other side of another joint, a denial of a symptom today, a relative’s illness, light duty, a value after a bronchodilator beside one before it. A conflict is right where its kind was planted and its words stand on a page of each side. Faults were shown to whoever mended the rules, phrase by phrase; the rows of words held back tell the same kinds of story in phrases that were not shown, and say how much of the mending was of more than phrases.',
  '- **Blind case files** were written and labelled by hand by somebody who had not seen the rules. They are shown beside the generated ones and held against no bar.',
  '- **Unseen case files** are eight of those of `npm run bench -- casefiles`, as real claim records come. Two people who had not seen the rules wrote and labelled them; no rule is written from them, and only their totals are looked at. Beside each finding and conflict the dashboard shows how many of its category or kind were found there and how many reported ones were right. With `--write-accuracy` the bench writes these counts, and a test compares them with the rules.',
  '- **Misread characters**: two of a hundred characters are replaced, dropped or added, as a reader of scans does; the row is what the score loses, in points.',
  '- **Reports**: every sentence, table row, input of a screen and point of a trend is held against the findings that it names, by code that shares nothing with what writes reports. Faults are planted, and each has to be seen.',
]

export const withCare = [
  '- **Allergy.** The rules fitted the tuned part too closely; the first look at the other part gave .647 (11 of 17) for the precision of substances and .833 (20 of 24) for status. It held the same text twice, a list of medicines under the heading of allergies, which made all six false substances. After that look the rules were mended, and no unseen labels are left: take these two as what to expect on unseen sections, with their wide intervals, until there are new ones.',
  '- **Smoking quantities.** The first look at the untuned part gave .895 (17 of 19).',
  '- **Snippets are not notes.** Whole, unseen notes are harder than tidy sections.',
  '- **Conditions** were labelled by one annotator a note; the row of two annotators says how far people agree on such labels. The notes are role-played visits, tidier than scans of a claim.',
  '- **Generated** files come from our own phrase stock. Its authors know what rules look for; conflicts of real files will be found less often. The blind files say how much less.',
  '- **Figures are not guessed.** Only an O, an l or an I within an amount ("1O mg", "l ppd") is read as the digit that it must be. Another dose or volume whose digit was misread is lost or wrong, and two wrong characters in a hundred touch every fifth dose. That is why dose and frequency, and lung values with their figures, lose most; they are shown, and the bar is on what was said, not on its digits.',
  '- medspaCy 1.3 reaches .901 / .959 on the same negations, a look-up in RxNorm .951 / .867 on the drugs of the untuned part, another rule set .51 of the smoking snippets.',
]

export const knownErrors = [
  '- **Names that no list has.** A rare disease or a new brand is missed, and so is a local short form (“LBP x3y, s/p inj”).',
  '- **A condition told as a story.** “The sugar has been up for years” names no diabetes, and none is found.',
  '- **Symptoms as problems.** “Right knee pain” as the heading of an assessment is a symptom to the rules and a problem to a reader.',
  '- **Far antecedents.** “It was operated on in 2009”, two sentences after the knee was named, gets no side and no site.',
  '- **Corrections.** “Disregard the above; it was the left” is read as one more statement, and a conflict may be told that the page itself has settled.',
  '- **The other side, later.** A left wrist broken years after the right one is no contradiction. Where a note says so (“new”, “the other side”), none is told; where it does not, one may be.',
  '- **Copied words.** Text that a record repeats counts as of its first day. Where a clerk types the same short line anew, a contradiction with what happened in between may be missed.',
  '- **Broad denials.** “Otherwise healthy” denies nothing; “no other medical problems” is not held against an earlier record.',
  '- **Work.** A job title alone (“Occupation: welder”) is no statement that somebody works, also where the writer meant it as one.',
  '- **Two accounts of an injury** are compared only where both name the same part and their dates allow one event; an account without a date next to several injuries is left alone.',
  '- **Tables** whose columns were torn apart by the scanner give values without a phase; these are kept apart from pre and post and not compared with them.',
]

export const cannotSee = [
  '- Handwriting, curves, drawings and ticked boxes that the reader of scans did not recognise: such pages are listed as to be read by eye.',
  '- What is not in the records. A gap is told where dates show one; a visit nobody mentions leaves no trace.',
  '- Whether a statement is true. Two records that agree may both be wrong, and a conflict says only that they do not agree.',
  '- Irony, hearsay within hearsay, and what a reader infers from tone.',
  '- Languages other than English.',
]
