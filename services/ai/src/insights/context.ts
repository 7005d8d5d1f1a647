import type { AnswersContext } from '../answers/context.ts'
import type { PoliciesContext } from '../policies/context.ts'
import type { UsageContext } from '../usage/context.ts'

/** What the use cases of this folder need. */
export interface InsightsContext
  extends
    Pick<AnswersContext, 'answers'>,
    Pick<PoliciesContext, 'policies' | 'placePolicies' | 'settingsStore' | 'settingsCache' | 'localModel' | 'clock'>,
    Pick<UsageContext, 'users'> {}
