import { keepOutcome } from '../../rejudging/keep-outcome.ts'
import { loadSubmission } from './submission-target.ts'
import type { Target } from './target.ts'

const nobodyWaits = () => Promise.resolve()

/** A submission that is judged again without effect, until an administrator applies what came of it. */
export function previewTarget(submitId: number): Target {
  return {
    load: (ctx) => loadSubmission(ctx, submitId, 'preview'),
    store: (ctx, session, task, verdict) => keepOutcome(ctx, session, task, verdict),
    progress: nobodyWaits,
    again: nobodyWaits,
  }
}
