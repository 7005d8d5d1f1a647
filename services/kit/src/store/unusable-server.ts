/** A server on which a service depends did not answer at the start although it was waited for. */
export class UnusableServerError extends Error {
  /** @param setting name of the setting that holds the address */
  constructor(server: string, address: string, setting: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${server} at ${address} cannot be used: ${reason}. Start it, or set ${setting}.`, { cause })
    this.name = 'UnusableServerError'
  }
}
