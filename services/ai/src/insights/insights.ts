import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { mapQueryTimeout, pagedList } from '@verdict/kit/paged-list'
import { historyPageSize, type HintStep } from '@verdict/proto/codes/ai'
import { isJudgeStatus, judgeStatusName, judgeStatusTexts } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getAiConversations, getAiInsights } from '@verdict/proto/http/ai/ai'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { AnswerDoc } from '../answers/answer.model.ts'
import { toHistoryEntry } from '../answers/answer-view.ts'
import type { InsightsContext } from './context.ts'
import { assertManagesPlace, readableFrom } from '../policies/place-policy.ts'

type Insights = RouteData<typeof getAiInsights>

const dayMs = 86_400_000
const maxTimeMs = 3_000
const shownProblems = 50
/** Users who reached this step, which names the place of the fault, count as stuck. */
const stuckFromStep = 3

interface ProblemRow {
  _id: number
  problemId: string | null
  title: string
  questions: number
  users: string[]
  stuck: (string | null)[]
  statuses: (number | null)[]
}

/** @throws AppError ai.not_manager, list.too_slow, and what the group refuses with */
export async function getInsights(
  ctx: Pick<InsightsContext, 'answers' | 'policies' | 'clock'>,
  actor: Actor,
  { gid, days = 30 }: RouteQuery<typeof getAiInsights>,
  lang: Locale,
): Promise<Insights> {
  await assertManagesPlace(ctx, actor, { gid })
  const match = { gid, createdAt: { $gte: new Date(ctx.clock.now().getTime() - days * dayMs) } }
  const [all, steps, problems] = await Promise.all([
    countAll(ctx, match),
    countSteps(ctx, match),
    listProblems(ctx, match),
  ])
  return {
    ...all,
    byStep: steps,
    problems: problems.map(({ problemId, title, questions, users, stuck, statuses }) => ({
      problemId: problemId ?? '',
      title,
      questions,
      users: users.length,
      stuck: stuck.filter((uid) => uid !== null).length,
      topics: statuses.flatMap((status) => {
        if (status === null || !isJudgeStatus(status)) return []
        const { zh, en } = judgeStatusTexts[judgeStatusName(status)]
        return [lang === 'en-US' ? en : zh]
      }),
    })),
  }
}

type Context = Pick<InsightsContext, 'answers'>

async function countAll({ answers }: Context, match: object) {
  const is = (feedback: string) => ({ $sum: { $cond: [{ $eq: ['$feedback', feedback] }, 1, 0] } })
  const [sum] = await mapQueryTimeout(
    answers
      .aggregate<{ questions: number; users: string[]; helpful: number; unhelpful: number }>([
        { $match: match },
        {
          $group: {
            _id: null,
            questions: { $sum: 1 },
            users: { $addToSet: '$uid' },
            helpful: is('helpful'),
            unhelpful: is('unhelpful'),
          },
        },
      ])
      .option({ maxTimeMS: maxTimeMs })
      .exec(),
  )
  const { questions = 0, users = [], helpful = 0, unhelpful = 0 } = sum ?? {}
  return { questions, users: users.length, helpful, unhelpful }
}

async function countSteps({ answers }: Context, match: object) {
  const rows = await answers
    .aggregate<{ _id: HintStep; answers: number }>([
      { $match: { ...match, step: { $ne: null } } },
      { $group: { _id: '$step', answers: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ])
    .option({ maxTimeMS: maxTimeMs })
    .exec()
  return rows.map(({ _id: step, answers: count }) => ({ step, answers: count }))
}

async function listProblems({ answers }: Context, match: object): Promise<ProblemRow[]> {
  const isStuck = { $cond: [{ $gte: ['$step', stuckFromStep] }, '$uid', null] }
  return answers
    .aggregate<ProblemRow>([
      { $match: { ...match, pid: { $gt: 0 } } },
      {
        $group: {
          _id: '$pid',
          problemId: { $last: '$problemId' },
          title: { $last: '$title' },
          questions: { $sum: 1 },
          users: { $addToSet: '$uid' },
          stuck: { $addToSet: isStuck },
          statuses: { $addToSet: '$status' },
        },
      },
      { $sort: { questions: -1, _id: 1 } },
      { $limit: shownProblems },
    ])
    .option({ maxTimeMS: maxTimeMs })
    .exec()
}

/**
 * Conversations of members of a group, if its policy lets its managers read them.
 *
 * @throws AppError ai.not_manager, ai.conversations_private, and what the group refuses with
 */
export async function listConversations(
  ctx: Pick<InsightsContext, 'answers' | 'policies' | 'placePolicies' | 'users'>,
  actor: Actor,
  { gid, uid, ...query }: RouteQuery<typeof getAiConversations>,
  lang: Locale,
) {
  await assertManagesPlace(ctx, actor, { gid })
  const since = await readableFrom(ctx, { gid })
  if (since === null) throw new AppError('ai.conversations_private')
  const page = await pagedList<AnswerDoc>({
    model: ctx.answers,
    filter: { gid, isDeleted: false, createdAt: { $gte: since }, ...(uid === undefined ? {} : { uid }) },
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit: historyPageSize }),
  })
  const users = await ctx.users.find(page.records.map((one) => one.uid))
  return {
    ...page,
    records: page.records.map((one) => ({
      ...toHistoryEntry(one, lang),
      uid: one.uid,
      username: users.get(one.uid)?.username ?? '',
    })),
  }
}
