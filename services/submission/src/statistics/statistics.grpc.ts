import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { mapQueryTimeout } from '@verdict/kit/paged-list'
import { sumByDay, timesOf } from '@verdict/kit/statistics'
import type { PipelineStage } from 'mongoose'
import type { StatisticsContext } from './context.ts'
import { daysIndex } from '../submissions/submission.model.ts'

const maxTimeMs = 10_000

interface HourCount {
  _id: Date
  submissions: number
  accepted: number
  timed: number
  judgingMs: number
}

/** Aggregates by hour with a covered query on `daysIndex`; days of all relevant time zones start on the hour. */
export function hoursOf(submitTime: { $gte: Date; $lt: Date }): PipelineStage[] {
  const isTimed = { $isNumber: '$record.judgeMs' }
  const took = { $add: ['$record.compileMs', '$record.judgeMs'] }
  return [
    { $match: { submitTime } },
    {
      $group: {
        _id: { $dateTrunc: { date: '$submitTime', unit: 'hour' } },
        submissions: { $sum: 1 },
        accepted: { $sum: { $cond: [{ $eq: ['$status', JudgeStatus.Accepted] }, 1, 0] } },
        timed: { $sum: { $cond: [isTimed, 1, 0] } },
        judgingMs: { $sum: { $cond: [isTimed, took, 0] } },
      },
    },
  ]
}

/** Submissions of today, and of each day according to their current verdicts. */
export function statisticsHandlers({
  submissions,
}: Pick<StatisticsContext, 'submissions'>): GrpcHandlers<'statistics.v1.Statistics'> {
  return {
    async count({ sinceMs }) {
      const since = { submitTime: { $gte: new Date(sinceMs) } }
      return { figures: { submissionsToday: await submissions.countDocuments(since) } }
    },
    async countDays(range) {
      const hours = await mapQueryTimeout(
        submissions
          .aggregate<HourCount>(hoursOf(timesOf(range)))
          .hint(daysIndex)
          .option({ maxTimeMS: maxTimeMs }),
      )
      return { figures: sumByDay(range, ['submissions', 'accepted', 'timed', 'judgingMs'], hours) }
    },
  }
}
