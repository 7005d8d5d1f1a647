import { changedAfter, cursorText, parseCursor, resumeCursor } from '@verdict/kit/change-cursor.rules'
import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { summaryFields, toProblemSummary } from './problem-summary.ts'
import type { ProblemDetailContext } from './context.ts'

const maxListed = 500
const rowFields = { ...summaryFields, revision: 1, changedAt: 1, deletedAt: 1 } as const

function toRow(problem: ProblemDoc) {
  return { summary: toProblemSummary(problem), revision: problem.revision ?? 1, deleted: problem.deletedAt !== null }
}

/** Streams all problems to services that keep a projection of them. */
export function problemsGrpc(
  ctx: Pick<ProblemDetailContext, 'clock' | 'problems'>,
): GrpcHandlers<'problem.v1.Problems'> {
  return {
    async list({ cursor, limit }) {
      const after = parseCursor(cursor)
      const size = limit < 1 ? maxListed : Math.min(limit, maxListed)
      const problems = await ctx.problems
        .find(changedAfter('changedAt', after, Number), rowFields)
        .sort({ changedAt: 1, _id: 1 })
        .limit(size)
        .lean<ProblemDoc[]>()
      const [last] = problems.slice(-1)
      const reached = last?.changedAt === undefined ? after : { at: last.changedAt, id: String(last._id) }
      const more = problems.length === size
      return {
        problems: problems.map(toRow),
        cursor: cursorText(more ? reached : resumeCursor(reached, ctx.clock.now())),
        more,
      }
    },
    async getMany({ pids }) {
      if (pids.length > maxListed) throw new AppError('request.invalid', { detail: `at most ${maxListed} pids` })
      const problems = await ctx.problems.find({ _id: { $in: pids } }, rowFields).lean<ProblemDoc[]>()
      return { problems: problems.map(toRow) }
    },
  }
}
