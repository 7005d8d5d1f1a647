import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { Peers } from '../clients/peers.ts'
import type { GroupJudgingRow } from './group-judging.model.ts'

/** The use cases of this folder depend on these. */
export interface QuotasContext {
  clock: Clock
  log: Log
  /** How much groups may have judged. */
  groupQuotas: Pick<Peers['groupQuotas'], 'get'>
  /** Caches these limits. */
  quotaCache: ReadCache
  groupJudgings: Model<GroupJudgingRow>
}
