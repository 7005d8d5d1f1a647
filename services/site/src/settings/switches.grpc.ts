import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { SiteContext } from '../context.ts'
import { readSiteSettings } from './site-settings.ts'

export function switchesGrpc(ctx: SiteContext): GrpcHandlers<'site.v1.Switches'> {
  return {
    async get() {
      const { switches } = await readSiteSettings(ctx)
      return {
        openPublicJudge: switches.openPublicJudge,
        openGroupJudge: switches.openGroupJudge,
        openContestJudge: switches.openContestJudge,
        hideNonContestSubmissionCode: switches.hideNonContestSubmissionCode,
        defaultSubmitIntervalSec: switches.defaultSubmitInterval,
      }
    },
  }
}
