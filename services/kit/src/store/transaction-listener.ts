import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientSession } from 'mongoose'

/** What follows the transactions of a call, and may add to them. */
export interface TransactionListener {
  /** The work begins, or begins again: what was written before is gone. */
  begin: (session: ClientSession) => void
  /** The work is done; what is written now is part of it. */
  beforeCommit: (session: ClientSession) => Promise<void>
  committed: (session: ClientSession) => void
}

const storage = new AsyncLocalStorage<TransactionListener>()

/** Follows every transaction that `work` runs. */
export function withTransactionListener<T>(listener: TransactionListener, work: () => T): T {
  return storage.run(listener, work)
}

export function transactionListener(): TransactionListener | undefined {
  return storage.getStore()
}
