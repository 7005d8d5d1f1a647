import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { SiteContext } from '../context.ts'
import { getSwitches } from './settings-store.ts'

export function switchesGrpc(ctx: SiteContext): GrpcHandlers<'site.v1.Switches'> {
  return {
    async get() {
      const switches = await getSwitches(ctx)
      const { openPublicJudge, openGroupJudge, openContestJudge, hideNonContestSubmissionCode } = switches
      return {
        ...{ openPublicJudge, openGroupJudge, openContestJudge, hideNonContestSubmissionCode },
        defaultSubmitIntervalSec: switches.defaultSubmitInterval,
      }
    },
  }
}
