import { AppError } from '@verdict/kit/errors'
import { defineJob, type Job } from '@verdict/kit/job'
import { isJudgeStatus, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CounterexamplesContext } from './context.ts'
import type { CounterexampleDoc } from './counterexample.model.ts'

type Context = Pick<CounterexamplesContext, 'counterexamples' | 'counterexampleSearch' | 'points' | 'clock' | 'log'>

/** After this time the process that should start a search is considered crashed. */
const startingMs = 60_000
/** Timeout of a search, waiting included. */
const longestMs = 15 * 60_000
const settleBatchSize = 100

const remarks = {
  held: { 'zh-CN': '反例数据：{problem}', 'en-US': 'Counterexample: {problem}' },
  returned: { 'zh-CN': '没有找到反例：{problem}', 'en-US': 'No counterexample was found: {problem}' },
} as const

const keyOf = ({ _id: id }: CounterexampleDoc) => `counterexample:${id}`
const remarkOf = (kind: keyof typeof remarks, { lang, problemId }: CounterexampleDoc) =>
  remarks[kind][lang].replace('{problem}', problemId)

/** @throws AppError points.not_enough, server.unavailable */
export async function holdPoints({ points }: Pick<Context, 'points'>, bought: CounterexampleDoc): Promise<void> {
  const { uid, points: price } = bought
  const remark = remarkOf('held', bought)
  await points.hold({ key: keyOf(bought), uid, points: price, type: 'counterexample', remark })
}

/** The result of a search. */
type SearchEnd =
  | { state: 'nothing' | 'failed' }
  | (Pick<CounterexampleDoc, 'input' | 'output' | 'status'> & { state: 'found' })

/** Stores the result of a search once, and spends or releases its points. */
export async function endSearch(ctx: Context, bought: CounterexampleDoc, end: SearchEnd): Promise<CounterexampleDoc> {
  const ended = await ctx.counterexamples
    .findOneAndUpdate(
      { _id: bought._id, state: { $in: ['starting', 'running'] } },
      { $set: { ...end, endedAt: ctx.clock.now() } },
      { returnDocument: 'after' },
    )
    .lean()
  const now = ended ?? (await ctx.counterexamples.findById(bought._id).lean()) ?? bought
  return settle(ctx, now)
}

/** Spends or releases points. Idempotent; failures of the payment service are retried by the job. */
async function settle(ctx: Context, ended: CounterexampleDoc): Promise<CounterexampleDoc> {
  const key = keyOf(ended)
  try {
    if (ended.state === 'found') await ctx.points.captureHold({ key })
    else await ctx.points.returnHold({ key, remark: remarkOf('returned', ended) })
  } catch (error) {
    // If holding the points was refused, or they were settled already, there is nothing to settle.
    if (!(error instanceof AppError) || error.status >= 500) {
      ctx.log.warn({ err: error, key }, 'the points of a counterexample could not be settled yet')
      return ended
    }
  }
  await ctx.counterexamples.updateOne({ _id: ended._id }, { $set: { isOpen: false } })
  return { ...ended, isOpen: false }
}

/** The current state of a counterexample, with the number of tried inputs (0 of 0 if unknown). */
export async function followSearch(
  ctx: Context,
  bought: CounterexampleDoc,
): Promise<{ bought: CounterexampleDoc; done: number; total: number }> {
  const unknown = { done: 0, total: 0 }
  if (!bought.isOpen) return { bought, ...unknown }
  const ageMs = ctx.clock.now().getTime() - bought.createdAt.getTime()
  if (bought.state === 'starting') {
    const now = ageMs > startingMs ? await endSearch(ctx, bought, { state: 'failed' }) : bought
    return { bought: now, ...unknown }
  }
  if (bought.state !== 'running') return { bought: await settle(ctx, bought), ...unknown }
  const searchId = bought.searchId ?? ''
  const found = await ctx.counterexampleSearch.getSearch({ key: String(bought._id), searchId })
  const { done, total, state, status } = found
  if (state === 'running' && ageMs <= longestMs) return { bought, done, total }
  if (state !== 'found') {
    const end = { state: state === 'nothing' ? 'nothing' : 'failed' } as const
    return { bought: await endSearch(ctx, bought, end), done, total }
  }
  const shown = {
    input: found.input.toString(),
    output: found.output,
    status: isJudgeStatus(status) ? status : JudgeStatus.WrongAnswer,
  }
  return { bought: await endSearch(ctx, bought, { state, ...shown }), done, total }
}

/** Completes searches that no client polls. */
export function settleCounterexamplesJob(ctx: Context): Job {
  return defineJob({
    name: 'settle-counterexamples',
    schedule: { everyMs: 10_000 },
    atStart: true,
    isNeeded: async () => (await ctx.counterexamples.exists({ isOpen: true })) !== null,
    async run(signal) {
      const open = await ctx.counterexamples
        .find({ isOpen: true })
        .sort({ createdAt: 1, _id: 1 })
        .limit(settleBatchSize)
        .lean()
      let settled = 0
      for (const one of open) {
        signal.throwIfAborted()
        if (!(await followSearch(ctx, one)).bought.isOpen) settled += 1
      }
      return { settled }
    },
  })
}
