import type { Bus } from '@verdict/kit/bus'
import { userChanged, userDeleted } from '@verdict/proto/events/auth'
import { groupDeleted } from '@verdict/proto/events/group'
import { problemChanged } from '@verdict/proto/events/problem'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import { submissionCreated, submissionJudged, submissionRequeued } from '@verdict/proto/events/submission'
import { type ContestContext } from './context.ts'
import { onProblemChanged } from './contests/problems/on-problem-changed.ts'
import { onGroupDeleted } from './group-contests/on-group-deleted.ts'
import { onSubmissionCreated, onSubmissionJudged, onSubmissionRequeued } from './board/on-submission.ts'

/** Subscribes to the events of other services. */
export function subscribe(bus: Bus, ctx: ContestContext): void {
  bus.subscribe({
    event: [submissionCreated, submissionJudged, submissionRequeued],
    group: 'contest.journal',
    handler(event) {
      if (event.type === submissionJudged.type) return onSubmissionJudged(ctx, event.data)
      if (event.type === submissionRequeued.type) return onSubmissionRequeued(ctx, event.data)
      return onSubmissionCreated(ctx, event.data)
    },
  })
  bus.subscribe({
    event: problemChanged,
    group: 'contest.problems',
    handler: ({ data }) => onProblemChanged(ctx, data),
  })
  bus.subscribe({ event: groupDeleted, group: 'contest.groups', handler: ({ data }) => onGroupDeleted(ctx, data) })
  ctx.users.follow(bus, 'contest.users')
  bus.broadcast({ event: [userChanged, userDeleted], handler: ({ data }) => ctx.people.invalidate([data.uid]) })
  bus.broadcast({
    event: scopePolicyChanged,
    handler({ data }) {
      ctx.readCache.invalidate()
      // Nothing is written any more for a deleted contest.
      ctx.journalWatermarks.invalidate(data.scope.cid)
    },
  })
  // Policies of contests are cached for at most a second, so changed settings need no notification.
  ctx.siteSettings.follow(bus)
}
