/** What an activity waits for is not there yet: it is tried again in a moment, and nobody need be told. */
export class NotYet extends Error {
  constructor() {
    super('not yet')
    this.name = 'NotYet'
  }
}
