/** Raised whenever a rule or a word list changes what is found. Reports print it. */
export const rulesVersion = '1.3'
