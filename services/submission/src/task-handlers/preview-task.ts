import { markSuperseded, recordOutcome } from '../rejudging/record-outcome.ts'
import { loadSubmission } from './submission-task.ts'
import type { TaskHandlersContext } from './context.ts'
import type { TaskHandler } from '../queue/tasks/index.ts'

/** A submission that is judged again without effect, until an administrator applies what came of it. */
export function previewTask(
  ctx: Pick<TaskHandlersContext, 'answers' | 'contentCache' | 'rejudgingItems' | 'submissions'>,
  submitId: number,
): TaskHandler {
  return {
    loadContent: () => loadSubmission(ctx, submitId, 'preview'),
    storeResult: (session, task, verdict) => recordOutcome(ctx, session, task, verdict),
    async onCancelled(session, { rejudgingId }) {
      if (rejudgingId !== undefined) await markSuperseded(ctx, session, { rejudgingId, submitId })
    },
  }
}
