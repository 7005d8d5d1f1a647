import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { dayNumber, startOfDay } from '@verdict/kit/days.rules'
import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { mapQueryTimeout } from '@verdict/kit/paged-list'
import type { PipelineStage } from 'mongoose'
import type { StatisticsContext } from './context.ts'
import { daysIndex } from '../submissions/submission.model.ts'

const maxDays = 366
const maxTimeMs = 10_000

interface HourCount {
  _id: Date
  submissions: number
  accepted: number
  timed: number
  judgingMs: number
}

/** By hours, whose bounds are those of days in every zone that matters, from `daysIndex` alone. */
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

/** Figures of each day, from the submissions as they are now. */
export function dailyStatsHandlers({
  submissions,
}: Pick<StatisticsContext, 'submissions'>): GrpcHandlers<'submission.v1.DailyStats'> {
  return {
    async count({ firstDay, days }) {
      if (days < 1 || days > maxDays) throw new AppError('request.invalid', { detail: `1 to ${maxDays} days` })
      const within = { $gte: startOfDay(firstDay), $lt: startOfDay(firstDay + days) }
      const hours = await mapQueryTimeout(
        submissions.aggregate<HourCount>(hoursOf(within)).hint(daysIndex).option({ maxTimeMS: maxTimeMs }),
      )
      const counts = Array.from({ length: days }, () => ({ submissions: 0, accepted: 0, timed: 0, judgingMs: 0 }))
      for (const { _id, ...hour } of hours) {
        const day = counts[dayNumber(_id) - firstDay]
        if (day === undefined) continue
        day.submissions += hour.submissions
        day.accepted += hour.accepted
        day.timed += hour.timed
        day.judgingMs += Math.round(hour.judgingMs)
      }
      return { days: counts }
    },
  }
}
