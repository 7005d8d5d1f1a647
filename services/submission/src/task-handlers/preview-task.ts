import { markOvertaken, recordOutcome } from '../rejudging/record-outcome.ts'
import { loadSubmission } from './submission-task.ts'
import type { TaskHandler } from '../queue/index.ts'

/** A submission that is judged again without effect, until an administrator applies what came of it. */
export function previewTask(submitId: number): TaskHandler {
  return {
    loadContent: (ctx) => loadSubmission(ctx, submitId, 'preview'),
    storeResult: (ctx, session, task, verdict) => recordOutcome(ctx, session, task, verdict),
    async onCancelled(ctx, session, { rejudgingId }) {
      if (rejudgingId !== undefined) await markOvertaken(ctx, session, { rejudgingId, submitId })
    },
  }
}
