import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { getMyOverview } from '@verdict/proto/http/problem/overview'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { countProblems } from '../trainings/results/count-problems.ts'
import type { TrainingDoc } from '../trainings/model/training.model.ts'
import type { OverviewContext } from './context.ts'

type Homework = NonNullable<RouteData<typeof getMyOverview>['homework']>

/** Trainings that were due longer ago are left out, as are those due later than `aheadMs` from now. */
const overdueMs = 7 * 86_400_000
const aheadMs = 30 * 86_400_000
const maxInspected = 50
const mostShown = 5
const maxJoined = 1_000

type Due = TrainingDoc & { dueAt: Date }

/**
 * Trainings with unsolved problems and a deadline nearby, nearest first: those of the actor's groups and those that
 * they joined by password.
 *
 * @throws AppError server.unavailable while the actor's groups and trainings cannot be loaded
 */
export async function findHomework(ctx: OverviewContext, actor: Actor, lang: Locale): Promise<Homework> {
  const now = ctx.clock.now().getTime()
  const { uid } = actor
  const [ofGroups, joined] = await Promise.all([
    ctx.memberships.listOf({ uid }),
    ctx.trainingRegistrations.find({ uid }, { tid: 1 }).sort({ tid: -1 }).limit(maxJoined).lean(),
  ])
  const gids = ofGroups.memberships.map(({ gid }) => gid)
  const tids = joined.map(({ tid }) => tid)
  const due = await ctx.trainings
    .find(
      {
        visible: true,
        dueAt: { $gt: new Date(now - overdueMs), $lt: new Date(now + aheadMs) },
        $or: [{ gid: { $in: gids } }, { gid: null, _id: { $in: tids } }],
      },
      { password: 0, description: 0 },
    )
    .sort({ dueAt: 1, _id: 1 })
    .limit(maxInspected)
    .lean<Due[]>()
  const countsOf = await countProblems(ctx, actor, due)
  return due
    .map((training) => ({ training, ...countsOf(training) }))
    .filter(({ problemCount, acCount }) => acCount < problemCount)
    .slice(0, mostShown)
    .map(({ training: { _id: tid, gid, title, titleEn, dueAt }, ...counts }) => ({
      tid,
      gid,
      title: textIn(lang, title, titleEn),
      dueAt: dueAt.toISOString(),
      ...counts,
    }))
}
