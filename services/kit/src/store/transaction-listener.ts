import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientSession } from 'mongoose'

/** Observes the transactions of a call and may write into them. */
export interface TransactionListener {
  /** An attempt starts; what an earlier attempt wrote is rolled back. */
  begin: (session: ClientSession) => void
  /** Called after the work; writes here are still part of the transaction. */
  beforeCommit: (session: ClientSession) => Promise<void>
  committed: (session: ClientSession) => void
}

const storage = new AsyncLocalStorage<TransactionListener>()

/** Observes every transaction that `work` runs. */
export function withTransactionListener<T>(listener: TransactionListener, work: () => T): T {
  return storage.run(listener, work)
}

export function transactionListener(): TransactionListener | undefined {
  return storage.getStore()
}
