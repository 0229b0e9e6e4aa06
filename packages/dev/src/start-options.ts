/** What every part is started with. */
export type StartOptions = {
  /** Data and configuration; readable for PostgreSQL's user. */
  dir: string
  /** One file a part. */
  logDir: string
  /** For one run: random ports, nothing flushed to the disk. */
  throwaway: boolean
  signal?: AbortSignal | undefined
  onUnexpectedExit?: ((message: string) => void) | undefined
}
