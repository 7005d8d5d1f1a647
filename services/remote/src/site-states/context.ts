import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { SiteRow } from '../sites/index.ts'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { HourRow } from './hour.model.ts'
import type { SiteStateRow } from './site-state.model.ts'

/** The use cases of this folder depend on these. */
export interface SiteStatesContext {
  clock: Clock
  log: Log
  /** Looks up adapters of remote judges. */
  siteOf: (key: RemoteJudgeKey) => SiteRow
  siteStates: Model<SiteStateRow>
  hours: Model<HourRow>
}
