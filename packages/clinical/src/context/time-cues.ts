import type { CueList } from './cue.ts'

/** What was, and what may yet be. */
export const timeCues: readonly CueList[] = [
  {
    id: 'historical.before',
    effect: 'historical',
    side: 'before',
    phrases: `
      history of, hx of, hx, h/o, history significant for, history remarkable for, history notable for, history is
      significant for, history is remarkable for, history is notable for, history positive for, history includes,
      history includes the following, past history, past medical history, medical history, pmh, history, medical
      history significant for, medical history is significant for, medical history remarkable for, medical history
      is remarkable for, medical history notable for, medical history is notable for, medical history positive
      for, medical history is positive for, medical history includes, medical history consists of, medical history
      of, past medical history significant for, past medical history is significant for, past medical history
      remarkable for, past medical history is remarkable for, past medical history notable for, past medical
      history is notable for, past medical history positive for, past medical history is positive for, past
      medical history includes, past medical history of, history consistent with, history is positive for, prior
      history of, remote history of, long history of, known history of, longstanding history of, past, previous,
      previously, prior, status post, s/p, old, former, formerly, childhood, remote, used to, in the past, had
      had, known to have, years ago`,
  },
  {
    id: 'historical.after',
    effect: 'historical',
    side: 'after',
    words: 5,
    phrases: `
      in the past, years ago, months ago, as a child, as a teenager, in childhood, in remission, by history, last
      year, has resolved, have resolved, is resolved, now resolved, resolved, in the remote past, many years ago,
      several years ago, a few years ago, since resolved`,
  },
  {
    id: 'hypothetical.before',
    effect: 'hypothetical',
    side: 'before',
    phrases: `
      if, should he, should she, should you, should they, should there, should the patient, return for, return if,
      return with, returns with, call for, call if, in case of, in the event of, watch for, look for, look out
      for, unless, as needed for, prn for, prn, as needed, precautions for, to prevent, for prevention of,
      prevention of, prophylaxis for, prophylaxis against, avoid, avoiding, instructed to return, report any,
      notify if, seek care for, when necessary for, educated about, counseled about, counseled on, risks of, risks
      including, risks include, side effects including, side effects include, screening for, call also for, call
      your doctor, call the office, call the physician, alert the physician, notify the physician, monitor for,
      observe for, to assess for, to look for, return to the emergency room, return to the emergency department,
      return to the er, return to the ed, return to er, return to ed, return to emergency room, return to emergency
      department, go to the emergency room, go to the emergency department, go to the er, go to the ed, go to the
      nearest emergency room, go to the nearest emergency department, go to the nearest er, go to the nearest ed,
      report to the emergency room, report to the er, come back for, come back if, come back with, call 911, dial
      911, seek immediate care for, seek medical attention for, seek immediate medical attention for, seek emergency
      care for, seek medical care for`,
  },
]

/** "History and physical" tells of no past; "by her mother" brings no other person in. */
export const falseTimes: readonly CueList[] = [
  {
    id: 'none.time',
    effect: 'none',
    side: 'both',
    phrases: `
      history and physical, history of present illness, history of the present illness, history taking, poor
      historian, social history, clinical history, patient history, history obtained from, history from, history
      per, history and examination, history is obtained, family history, day history of, days history of, week
      history of, weeks history of, month history of, months history of, hour history of, hours history of, day
      history, week history, month history, hour history, year history of, years history of, year old, years old,
      year olds, day old, week old, month old, yr old, yrs old, if any, even if, as if, if anything, if possible,
      know if, asked if, if negative, prior to, previous to, compared to prior, compared to previous, compared
      with prior, compared with previous, compared with the previous, compared to the previous, comparison with
      prior, prior study, prior studies, prior exam, prior examination, previous study, previous exam, previous
      examination, past few days, past few weeks, past several days, past several weeks, past day, past week, past
      month, past two days, past two weeks, past three days, in the past few, in the past several, over the past,
      for the past, within the past, in the past day, in the past week, in the past month, in the past 24, in the
      past 48, old records, call back, return to work, return of, should be noted`,
  },
]
