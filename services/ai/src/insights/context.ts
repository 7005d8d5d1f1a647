import type { AnswersContext } from '../answers/context.ts'
import type { PoliciesContext } from '../policies/context.ts'
import type { UsageContext } from '../usage/context.ts'

/** The use cases of this folder depend on these. */
export interface InsightsContext
  extends
    Pick<AnswersContext, 'answers'>,
    Pick<PoliciesContext, 'policies' | 'placePolicies' | 'settingsStore' | 'settingsCache' | 'localModel' | 'clock'>,
    Pick<UsageContext, 'users'> {}
