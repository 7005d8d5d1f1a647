import { defineJob, type Job } from '@verdict/kit/job'
import type { SubmissionTracesContext } from './context.ts'

const everyMs = 10 * 60 * 1000

/** Deletes the oldest traces beyond the configured number; all expire after a week. */
export function pruneSubmissionTraces({
  submissionTraces,
  settings,
}: Pick<SubmissionTracesContext, 'submissionTraces' | 'settings'>): Job {
  return defineJob({
    name: 'prune-submission-traces',
    schedule: { everyMs },
    async run() {
      const oldestRetained = await submissionTraces
        .findOne({}, { at: 1 })
        .sort({ at: -1 })
        .skip(settings.SITE_SUBMISSION_TRACES - 1)
        .lean()
      if (oldestRetained === null) return { deleted: 0 }
      const { deletedCount } = await submissionTraces.deleteMany({ at: { $lt: oldestRetained.at } })
      return { deleted: deletedCount }
    },
  })
}
