import type { QueryFilter } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { defineJob, type Job } from '@verdict/kit/job'
import { inTransaction } from '@verdict/kit/mongo'
import { publishQuestion, refreshQuestion } from '../conversations/publish-question.ts'
import type { QuestionDoc } from '../conversations/question.model.ts'
import type { PointsContext } from './context.ts'
import { reservePoints } from './reserve-points.ts'
import { settlePoints, trySettlePoints } from './settle-points.ts'

const batchSize = 200
const everyMs = 15_000
/** Younger questions are still being processed by the asker's call. */
const minAgeMs = 60_000

/** Processes each item on its own: a failure does not affect others, and makes the job retry. */
async function forEach(
  questions: readonly QuestionDoc[],
  signal: AbortSignal | undefined,
  work: (question: QuestionDoc) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const question of questions) {
    if (signal?.aborted === true) break
    await work(question).then(
      () => (done += 1),
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} questions could not be taken further`)
  return done
}

function isLeft(ctx: PointsContext) {
  return { state: 'Reserving' as const, dueAt: { $lte: new Date(ctx.clock.now().getTime() - minAgeMs) } }
}

function isLate(ctx: PointsContext) {
  return { state: 'Asked' as const, dueAt: { $lte: ctx.clock.now() } }
}

const isUnsettled = { settlement: { $in: ['capture' as const, 'return' as const] } }

/** Completes questions whose call crashed between storing and reserving points. */
export async function resumeReservations(ctx: PointsContext, signal?: AbortSignal): Promise<{ resumed: number }> {
  const left = await ctx.questions.find(isLeft(ctx)).sort({ dueAt: 1 }).limit(batchSize).lean<QuestionDoc[]>()
  const resumed = await forEach(left, signal, (question) =>
    reservePoints(ctx, question).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'points.not_enough')) throw error
    }),
  )
  return { resumed }
}

/** Releases the points of questions that were not answered in time. */
export async function expireQuestions(ctx: PointsContext, signal?: AbortSignal): Promise<{ expired: number }> {
  const late = await ctx.questions.find(isLate(ctx)).sort({ dueAt: 1 }).limit(batchSize).lean<QuestionDoc[]>()
  const expired = await forEach(late, signal, async ({ _id, uid }) => {
    const after = await inTransaction(ctx.db, async (session) => {
      const changes = { state: 'Expired', settlement: 'return', unreadBy: [uid], updatedAt: ctx.clock.now() }
      const changed = await ctx.questions
        .findOneAndUpdate({ _id, ...isLate(ctx) }, { $set: changes }, { session, returnDocument: 'after' })
        .lean<QuestionDoc>()
      if (changed !== null) await publishQuestion(ctx, session, changed)
      return changed
    })
    if (after === null) return
    await trySettlePoints(ctx, after)
    await refreshQuestion(ctx, after)
  })
  return { expired }
}

/** Retries settlements that failed. */
export async function settleQuestions(ctx: PointsContext, signal?: AbortSignal): Promise<{ settled: number }> {
  const open = await ctx.questions
    .find(isUnsettled)
    .sort({ settlement: 1, _id: 1 })
    .limit(batchSize)
    .lean<QuestionDoc[]>()
  return { settled: await forEach(open, signal, (question) => settlePoints(ctx, question)) }
}

export function questionJobs(ctx: PointsContext): Job[] {
  const isThere = async (filter: QueryFilter<QuestionDoc>) => (await ctx.questions.exists(filter)) !== null
  return [
    defineJob({
      name: 'resume-question-reservations',
      schedule: { everyMs },
      isNeeded: () => isThere(isLeft(ctx)),
      run: (signal) => resumeReservations(ctx, signal),
    }),
    defineJob({
      name: 'expire-teacher-questions',
      schedule: { everyMs },
      isNeeded: () => isThere(isLate(ctx)),
      run: (signal) => expireQuestions(ctx, signal),
    }),
    defineJob({
      name: 'settle-teacher-questions',
      schedule: { everyMs },
      isNeeded: () => isThere(isUnsettled),
      run: (signal) => settleQuestions(ctx, signal),
    }),
  ]
}
