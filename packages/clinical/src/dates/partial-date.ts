export type { PartialDate, Precision, Range } from '@casefold/contract/values/moment'
