import { randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { InvocationProgram__Output } from '@verdict/proto/grpc/generated/submission/v1/InvocationProgram'
import type { StartInvocationRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/StartInvocationRequest'
import { jobTask } from '../jobs/job-task.ts'
import { cancelTask, taskIdFor, type TaskRow } from '../queue/tasks/index.ts'
import { hasRecentlyHealthyWorker } from '../queue/workers/index.ts'
import type { InvocationsContext } from './context.ts'
import type { InvocationRunRow } from './invocation.model.ts'

const maxPrograms = 300
/** A MongoDB transaction holds at most 16 MiB: programs are inserted before their tasks, a few at a time. */
const insertBatchSize = 20

/**
 * Starts to run programs over the tests of a problem. An earlier invocation of the same owner is ended and deleted.
 *
 * @throws AppError request.invalid, submission.no_worker
 */
export async function startInvocation(
  ctx: InvocationsContext,
  { owner, uid, pid, problemVersion, programs }: StartInvocationRequest__Output,
): Promise<string> {
  if (programs.length === 0 || programs.length > maxPrograms || programs.some(({ task }) => task === null))
    throw new AppError('request.invalid', { detail: `1 to ${maxPrograms} programs, each with its task` })
  if (!(await hasRecentlyHealthyWorker(ctx))) throw new AppError('submission.no_worker')
  await stopInvocation(ctx, owner)
  const [invocationId, now] = [randomUUID(), ctx.clock.now()]
  const runs = programs.map((program, index) => newRun(program, { invocationId, index, at: now }))
  for (let from = 0; from < runs.length; from += insertBatchSize) {
    await ctx.invocationRuns.insertMany(runs.slice(from, from + insertBatchSize), { lean: true })
  }
  await inTransaction(ctx.db, async (session) => {
    await ctx.invocations.create([{ _id: invocationId, owner, at: now }], { session })
    const tasks = runs.map(({ _id: runId, language }): TaskRow => {
      const target = { kind: 'invocation', runId } as const
      return jobTask({ target, uid, pid, problemVersion, language, lane: 'invocation', tenant: 'invocations', now })
    })
    await ctx.tasks.insertMany(tasks, { session, lean: true })
  })
  ctx.queueSignals.emit('queued')
  ctx.log.info({ invocationId, owner, programs: programs.length }, 'an invocation has begun')
  return invocationId
}

function newRun(
  { key, language, code, task }: InvocationProgram__Output,
  about: Pick<InvocationRunRow, 'invocationId' | 'index' | 'at'>,
): InvocationRunRow {
  return {
    _id: randomUUID(),
    ...about,
    key,
    language,
    code,
    task: task ?? {},
    state: 'waiting',
    status: null,
    message: '',
    caseDone: 0,
    caseCount: 0,
    cases: [],
    timeLimitMs: 0,
    tookMs: 0,
  }
}

/** Ends and deletes all invocations of an owner. Idempotent. */
export async function stopInvocation(ctx: InvocationsContext, owner: string): Promise<void> {
  for (const { _id: invocationId } of await ctx.invocations.find({ owner }, { _id: 1 }).lean()) {
    const open = await ctx.invocationRuns
      .find({ invocationId, state: { $in: ['waiting', 'judging'] } }, { _id: 1 })
      .lean()
    for (const { _id: runId } of open) await inTransaction(ctx.db, (session) => cancelRun(ctx, session, runId))
    await ctx.invocations.deleteOne({ _id: invocationId })
    await ctx.invocationRuns.deleteMany({ invocationId })
  }
}

async function cancelRun(ctx: InvocationsContext, session: ClientSession, runId: string): Promise<void> {
  const task = await ctx.tasks
    .findById(taskIdFor({ kind: 'invocation', runId }))
    .session(session)
    .lean()
  if (task !== null) await cancelTask(ctx, session, task)
}
