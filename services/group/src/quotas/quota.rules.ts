import type { SwitchConfig } from '@verdict/proto/http/site/site'
import type { Static } from 'typebox'
import type { QuotaExceptions } from '../groups/group.model.ts'

export type QuotaDefaults = Pick<
  Static<typeof SwitchConfig>,
  'defaultGroupStorageMib' | 'defaultGroupProblems' | 'defaultGroupDailyJudgings'
>

/** Limits the storage of a group, and its judgings in a day; 0 means no limit. */
export interface Quota {
  storageBytes: number
  problems: number
  judgingsADay: number
}

const bytesOfMib = 1024 * 1024

export const noExceptions: QuotaExceptions = { storageMib: null, problems: null, judgingsADay: null }

/** The quotas of a group: its own ones, else those of the site. */
export function quotaOf(exceptions: QuotaExceptions | undefined, defaults: QuotaDefaults): Quota {
  const own = exceptions ?? noExceptions
  return {
    storageBytes: (own.storageMib ?? defaults.defaultGroupStorageMib) * bytesOfMib,
    problems: own.problems ?? defaults.defaultGroupProblems,
    judgingsADay: own.judgingsADay ?? defaults.defaultGroupDailyJudgings,
  }
}
