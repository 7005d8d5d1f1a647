import type { SwitchConfig } from '@verdict/proto/http/site/site'
import type { ErrorCode, ErrorParams } from '@verdict/proto/errors/catalogue'
import type { Static } from 'typebox'

export type CreationLimits = Pick<
  Static<typeof SwitchConfig>,
  'defaultCreateGroupDailyLimit' | 'defaultCreateGroupLimit' | 'defaultCreateGroupACInitValue'
>

/**
 * Limits depend on what a user has done so far. `today` counts groups created within 24 hours, including deleted ones.
 */
export interface CreationRecord {
  solved: number
  today: number
  owned: number
}

/** Why the user may not create another group, with parameters for the text; null: they may. */
export function creationError(
  { solved, today, owned }: CreationRecord,
  limits: CreationLimits,
): { code: ErrorCode; params: ErrorParams } | null {
  const needed = limits.defaultCreateGroupACInitValue
  if (solved < needed) return { code: 'group.too_few_solved', params: { needed, solved } }
  const { defaultCreateGroupDailyLimit: daily, defaultCreateGroupLimit: total } = limits
  if (today >= daily) return { code: 'group.daily_limit', params: { limit: daily } }
  return owned >= total ? { code: 'group.total_limit', params: { limit: total } } : null
}
