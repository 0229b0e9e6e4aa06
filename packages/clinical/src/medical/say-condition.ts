const acronyms = /\b(?:copd|hiv|aids|hpv|brca|covid|tmj|acl|pcl|mcl|lcl|tfcc|slap|adhd|iga)\b/g

/** A name of the word list as it is written: `COPD`. */
export function sayCondition(name: string): string {
  return name.replace(acronyms, (word) => word.toUpperCase())
}
