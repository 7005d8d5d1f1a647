import { randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import type { CheckProgram__Output } from '@verdict/proto/grpc/generated/submission/v1/CheckProgram'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { JudgeChecksContext } from './context.ts'
import { jobTask } from '../jobs/job-task.ts'
import { cancelTask, taskIdFor, type TaskRow } from '../queue/tasks/index.ts'
import { findLiveWorkers } from '../queue/workers/index.ts'
import { checkProgramId, type CheckRunRow } from './judge-check.model.ts'

/** Limits the programs of a check and the total number of runs. */
const limits = { programs: 500, runs: 5_000 }

export interface NewCheck {
  owner: string
  uid: string
  programs: readonly CheckProgram__Output[]
}

/**
 * Starts to judge each program on every live worker. An earlier check of the same owner is ended and deleted.
 *
 * @throws AppError request.invalid, submission.no_worker
 */
export async function startCheck(ctx: JudgeChecksContext, { owner, uid, programs }: NewCheck): Promise<string> {
  const alive = await findLiveWorkers(ctx)
  const workers = alive.filter(({ healthy, takesAddressed }) => healthy && takesAddressed === true)
  if (workers.length === 0) throw new AppError('submission.no_worker')
  if (programs.length > limits.programs || programs.length * workers.length > limits.runs)
    throw new AppError('request.invalid', { detail: `at most ${limits.programs} programs and ${limits.runs} runs` })
  const [checkId, at] = [randomUUID(), ctx.clock.now()]
  const runs = workers.flatMap(({ _id: workerId }) =>
    programs.map((program) => ({ id: randomUUID(), workerId, program })),
  )
  await endChecksOf(ctx, owner)
  await inTransaction(ctx.db, async (session) => {
    const about = workers.map(({ _id: workerId, host, cpuModel }) => ({ workerId, host, cpuModel }))
    await ctx.judgeChecks.create([{ _id: checkId, owner, workers: about, at, isDone: false }], { session })
    const texts = programs.map(({ key, code }) => ({ _id: checkProgramId(checkId, key), checkId, code, at }))
    await ctx.checkPrograms.insertMany(texts, { session, lean: true })
    const rows = runs.map(({ id, workerId, program }) => newRun(id, { checkId, workerId, key: program.key }))
    await ctx.checkRuns.insertMany(rows, { session, lean: true })
    const tasks = runs.map(({ id, workerId, program }): TaskRow => {
      const { pid, problemVersion, language } = program
      const about = { target: { kind: 'check', runId: id }, uid, pid, problemVersion, language, now: at } as const
      return { ...jobTask({ ...about, lane: 'rejudge', tenant: 'checks' }), state: 'addressed', onlyWorker: workerId }
    })
    await ctx.tasks.insertMany(tasks, { session, lean: true })
  })
  ctx.log.info(
    { checkId, owner, programs: programs.length, workers: workers.length },
    'a check of the judges has begun',
  )
  return checkId
}

function newRun(id: string, about: Pick<CheckRunRow, 'checkId' | 'workerId' | 'key'>): CheckRunRow {
  return { _id: id, ...about, state: 'waiting', status: null, timeMs: null, memoryKb: null, message: null }
}

async function endChecksOf(ctx: JudgeChecksContext, owner: string): Promise<void> {
  for (const { _id: checkId } of await ctx.judgeChecks.find({ owner }, { _id: 1 }).lean()) {
    await markRunsLost(ctx, { checkId })
    await ctx.judgeChecks.deleteOne({ _id: checkId })
    await ctx.checkRuns.deleteMany({ checkId })
    await ctx.checkPrograms.deleteMany({ checkId })
  }
}

/** Marks unfinished runs as lost and cancels their tasks; returns their number. */
export async function markRunsLost(
  ctx: Pick<JudgeChecksContext, 'checkRuns' | 'clock' | 'db' | 'outbox' | 'taskHandler' | 'tasks'>,
  which: { checkId: string; workerId?: { $in: string[] } },
): Promise<number> {
  const open = await ctx.checkRuns.find({ ...which, state: { $in: ['waiting', 'judging'] } }, { _id: 1 }).lean()
  for (const { _id: runId } of open) await inTransaction(ctx.db, (session) => markRunLost(ctx, session, runId))
  return open.length
}

async function markRunLost(
  ctx: Pick<JudgeChecksContext, 'checkRuns' | 'clock' | 'outbox' | 'taskHandler' | 'tasks'>,
  session: ClientSession,
  runId: string,
): Promise<void> {
  const task = await ctx.tasks
    .findById(taskIdFor({ kind: 'check', runId }))
    .session(session)
    .lean()
  if (task !== null) await cancelTask(ctx, session, task)
  const open = { _id: runId, state: { $in: ['waiting' as const, 'judging' as const] } }
  await ctx.checkRuns.updateOne(open, { $set: { state: 'lost' } }, { session })
}
