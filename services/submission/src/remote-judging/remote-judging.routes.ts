import type { Bus } from '@verdict/kit/bus'
import type { HttpServer } from '@verdict/kit/http'
import { remoteJudged, remoteProgress } from '@verdict/proto/events/remote'
import { resubmit as resubmitRoute } from '@verdict/proto/http/submission/judging'
import { getDetail } from '../reading/get-submission-detail.ts'
import type { RemoteJudgingContext } from './context.ts'
import { onRemoteJudged } from './on-remote-judged.ts'
import { onRemoteProgress } from './on-remote-progress.ts'
import { resubmit } from './resubmit.ts'

export function remoteJudgingRoutes(http: HttpServer, ctx: RemoteJudgingContext): void {
  http.on(resubmitRoute, async ({ query, actor, lang }) => {
    await resubmit(ctx, actor, query)
    return (await getDetail(ctx, actor, query, lang)).submission
  })
}

/** Subscribes to progress and verdicts of remote judges. */
export function followRemoteJudges(bus: Bus, ctx: RemoteJudgingContext): void {
  bus.subscribe({
    event: remoteProgress,
    group: 'submission.remote_progress',
    handler: ({ data }) => onRemoteProgress(ctx, data),
  })
  bus.subscribe({
    event: remoteJudged,
    group: 'submission.remote_verdicts',
    handler: ({ data }) => onRemoteJudged(ctx, data),
  })
}
