import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { defineJob, type Job } from '@verdict/kit/job'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { AnswersContext } from './context.ts'
import { hintText } from '../ladder/hint-texts.rules.ts'
import type { AnswerDoc } from './answer.model.ts'
import { holdPoints, settlePoints } from './answer-points.ts'
import type { RunningAnswer } from './running-answers.ts'

type Context = Pick<AnswersContext, 'answers' | 'db' | 'running' | 'points' | 'clock' | 'log'>

/** Interval of saving the text, and so its maximum age after a reload. */
const storeEveryMs = 1_000
/** An answer without a heartbeat for this long is considered abandoned. */
const abandonedAfterMs = 30_000

/** The final state of an answer; missing fields are unchanged. */
export type AnswerEnd = Partial<
  Pick<AnswerDoc, 'step' | 'source' | 'sources' | 'hint' | 'sample' | 'limitedTo' | 'failure'>
>

export type NewAnswer = Omit<
  AnswerDoc,
  | '_id'
  | 'text'
  | 'hint'
  | 'state'
  | 'failure'
  | 'sample'
  | 'feedback'
  | 'isDeleted'
  | 'isCancelRequested'
  | 'createdAt'
  | 'endedAt'
  | 'seenAt'
>

/**
 * Starts an answer, written by `work` in the background. Idempotent by key: a second call returns the same answer.
 *
 * @throws AppError ai.in_flight while another answer of the user is being written
 */
export async function beginAnswer(
  ctx: Context,
  answer: NewAnswer,
  work: (running: RunningAnswer) => Promise<AnswerEnd>,
): Promise<AnswerDoc> {
  const now = ctx.clock.now()
  const doc: AnswerDoc = {
    _id: await nextId(ctx.db, 'answers'),
    ...answer,
    text: '',
    hint: null,
    state: 'running',
    failure: null,
    sample: null,
    feedback: null,
    isDeleted: false,
    isCancelRequested: false,
    createdAt: now,
    endedAt: null,
    seenAt: now,
  }
  try {
    await ctx.answers.create(doc)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const begun = answer.key === null ? null : await findByKey(ctx, answer.uid, answer.key)
    if (begun !== null) return begun
    throw new AppError('ai.in_flight')
  }
  ctx.running.start(doc._id, (running) => write(ctx, doc, running, work))
  return doc
}

export function findByKey(ctx: Pick<Context, 'answers'>, uid: string, key: string): Promise<AnswerDoc | null> {
  return ctx.answers.findOne({ uid, key }).lean()
}

async function write(
  ctx: Context,
  answer: AnswerDoc,
  running: RunningAnswer,
  work: (running: RunningAnswer) => Promise<AnswerEnd>,
): Promise<void> {
  const { id } = running
  const storing = setInterval(() => {
    store(ctx, running).catch((error: unknown) => ctx.log.warn({ err: error, id }, 'an answer could not be stored'))
  }, storeEveryMs)
  const end = await holdPoints(ctx, answer)
    .then(() => work(running))
    .catch((error: unknown): AnswerEnd => failedBy(ctx, error, id))
  clearInterval(storing)
  const { failure = null, hint = null } = end
  const text = hint === null ? running.text : hintText(hint, answer.lang)
  const state = running.signal.aborted ? 'cancelled' : failure === null ? 'done' : 'failed'
  const change = { ...end, text, state, endedAt: ctx.clock.now() } as const
  await ctx.answers
    .updateOne({ _id: id }, { $set: change })
    .catch((error: unknown) => ctx.log.error({ err: error, id }, 'the end of an answer could not be stored'))
  // Only answers of a model cost points.
  await settlePoints(ctx, answer, { isSpent: state === 'done' && end.source !== 'rules' })
}

function failedBy(ctx: Pick<Context, 'log'>, error: unknown, id: number): AnswerEnd {
  if (error instanceof AppError) return { failure: { code: error.code, params: { ...error.params } } }
  ctx.log.error({ err: error, id }, 'an answer of the tutor failed')
  return { failure: { code: 'ai.request_failed', params: {} } }
}

async function store(ctx: Context, running: RunningAnswer): Promise<void> {
  const change = { $set: { text: running.text, seenAt: ctx.clock.now() } }
  const stored = await ctx.answers.findOneAndUpdate({ _id: running.id, state: 'running' }, change).lean()
  if (stored?.isCancelRequested === true) running.cancel()
}

/** Waits until an answer is complete, whichever process is writing it, and returns its final state. */
export async function waitForAnswer(ctx: Context, { _id: id }: AnswerDoc): Promise<AnswerDoc> {
  await ctx.running.get(id)?.ended
  const answer = await ctx.answers.findById(id).lean()
  if (answer === null) throw new AppError('ai.answer_not_found')
  return answer
}

/** Ends answers whose process has crashed; the text so far is kept. */
export function failAbandonedAnswersJob(ctx: Context): Job {
  return defineJob({
    name: 'end-lost-answers',
    schedule: { everyMs: 10_000 },
    atStart: true,
    isNeeded: async () => (await ctx.answers.exists(abandonedFilter(ctx))) !== null,
    async run() {
      const end = {
        state: 'failed',
        failure: { code: 'ai.interrupted', params: {} },
        endedAt: ctx.clock.now(),
      } as const
      const paid = await ctx.answers.find({ ...abandonedFilter(ctx), points: { $gt: 0 } }).lean()
      for (const answer of paid) await settlePoints(ctx, answer, { isSpent: false })
      const { modifiedCount } = await ctx.answers.updateMany(abandonedFilter(ctx), { $set: end })
      return { ended: modifiedCount }
    },
  })
}

function abandonedFilter({ clock }: Pick<Context, 'clock'>) {
  return { state: 'running' as const, seenAt: { $lt: new Date(clock.now().getTime() - abandonedAfterMs) } }
}
