import type { GrpcClient } from '@verdict/kit/grpc'
import type { AnswersContext } from '../answers/context.ts'
import type { JudgingContext } from '../judging/context.ts'
import type { PoliciesContext } from '../policies/context.ts'
import type { SettingsContext } from '../settings/context.ts'
import type { UsageContext } from '../usage/context.ts'

/** The use cases of this folder depend on these. */
export interface TutoringContext
  extends AnswersContext, JudgingContext, PoliciesContext, SettingsContext, Pick<UsageContext, 'usage'> {
  attempts: Pick<GrpcClient<'submission.v1.Attempts'>, 'getOwn' | 'count' | 'listAccepted'>
}
