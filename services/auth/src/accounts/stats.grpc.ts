import { dayNumber, startOfDay } from '@verdict/kit/days.rules'
import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { AuthContext } from '../context.ts'

const maxDays = 366

export function statsGrpc({ accounts }: Pick<AuthContext, 'accounts'>): GrpcHandlers<'auth.v1.Stats'> {
  return {
    async countRegistrations({ firstDay, days }) {
      if (days < 1 || days > maxDays) throw new AppError('request.invalid', { detail: `1 to ${maxDays} days` })
      const within = { $gte: startOfDay(firstDay), $lt: startOfDay(firstDay + days) }
      // By hours, whose bounds are those of days in every zone that matters; the index holds the field.
      const hours = await accounts.aggregate<{ _id: Date; count: number }>([
        { $match: { createdAt: within } },
        { $group: { _id: { $dateTrunc: { date: '$createdAt', unit: 'hour' } }, count: { $sum: 1 } } },
      ])
      const registrations = Array.from({ length: days }, () => 0)
      for (const { _id, count } of hours) {
        const at = dayNumber(_id) - firstDay
        registrations[at] = (registrations[at] ?? 0) + count
      }
      return { registrations }
    },
  }
}
