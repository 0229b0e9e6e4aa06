/** How a date is typed. */
export const dates = {
  example: '3/14/2009',
  noDay: 'This is no day. Write month, day and year: 3/14/2009.',
  noDate: 'This is no date, or it can be read in two ways. Write 3/14/2009, 3/2009 or 2009.',
}
