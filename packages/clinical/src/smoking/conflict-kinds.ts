/** The kinds of contradiction in a smoking history. */
export const smokingConflictKinds = {
  /** A lifetime denial against any use of the same product. */
  neverVsUse: 'smoking.neverVsUse',
  /** A quit date earlier than a dated record of current use. */
  quitVsCurrent: 'smoking.quitVsCurrent',
  /** Former, then current in a later record. */
  relapse: 'smoking.relapse',
  /** A denial for now and current use within 30 days of each other. */
  nonsmokerVsCurrent: 'smoking.nonsmokerVsCurrent',
  /** Quit dates more than a year apart. */
  quitDatesDiffer: 'smoking.quitDatesDiffer',
  /** Stated pack-years that fell, or rose faster than the stated use allows. */
  packYearsAccrual: 'smoking.packYearsAccrual',
  /** Stated pack-years against packs a day times years, in one note. */
  packYearsComputed: 'smoking.packYearsComputed',
  /** A positive cotinine test within 30 days of a denial. */
  cotinineVsDenial: 'smoking.cotinineVsDenial',
  /** More years of use, or an earlier start, than the age allows. */
  implausibleForAge: 'smoking.implausibleForAge',
} as const
