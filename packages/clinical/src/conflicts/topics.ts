/** Whether two findings speak of the same thing. */
export type Match = 'yes' | 'perhaps' | 'no'
