/** The one place where the tests read the environment: CASEFOLD_TEST_SIZE=full runs them at the sizes we publish. */
const full = process.env.CASEFOLD_TEST_SIZE === 'full'

export const sizes = {
  /** How often one of two API processes is stopped under load. */
  stops: full ? 20 : 4,
  /** How often the key check is timed, for each pair of classes. */
  timings: full ? 300_000 : 60_000,
  /** How many cases there are while a migration runs. */
  migratedCases: full ? 200_000 : 20_000,
  /** Sequences of commands that a request for a report is put through. */
  sequences: full ? 5_000 : 1_000,
  /** How often the database is killed under load. */
  databaseKills: full ? 10 : 1,
  /** Documents that are read, reports that wait, and pages of those that run, while Temporal loses its databases. */
  lostDocuments: full ? 10 : 5,
  lostReports: full ? 100 : 40,
  lostPages: full ? 400 : 200,
  /** Pages of a report whose worker is killed in the middle. */
  takenOverPages: full ? 260 : 160,
  /** Runs of each property over the list of cases. */
  listRuns: full ? 500 : 40,
  /** Page sets that a search is compared on with what it should find. */
  pageSets: full ? 10_000 : 3_000,
  /** How many of them are sent through the door. */
  pageSetsAtDoor: full ? 3_000 : 300,
  /** Slices of random texts that must be found in them. */
  slices: 300_000,
}
