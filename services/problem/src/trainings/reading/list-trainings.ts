import { GroupLevel } from '@verdict/proto/codes/group'
import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { getGroupTrainingList } from '@verdict/proto/http/problem/training/group'
import type { getTrainingList } from '@verdict/proto/http/problem/training/training'
import type { RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import { AppError } from '@verdict/kit/errors'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { pagedList } from '@verdict/kit/paged-list'
import type { TrainingsContext } from '../context.ts'
import { assertGroupLevel } from '../model/assert-group-level.ts'
import { findVisibleTraining } from '../model/find-training.ts'
import type { TrainingCategoryDoc } from '../model/training-category.model.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import type { TrainingActor } from '../model/training.rules.ts'
import { findPrerequisites } from '../prerequisites/find-prerequisites.ts'
import { countProblems } from '../results/count-problems.ts'
import { toTrainingView, type TrainingView } from './training-view.ts'

const pageSizes = { limit: 15 }
const withoutPasswords = { password: 0 } as const

/** A condition on titles; none for an empty keyword. */
export function titleFilter(keyword = ''): object {
  const text = keyword.trim()
  if (text === '') return {}
  const pattern = { $regex: escapeRegExp(text), $options: 'i' }
  return { $or: [{ title: pattern }, { titleEn: pattern }] }
}

function filterOf({ keyword, categoryId, auth }: RouteQuery<typeof getTrainingList>): object {
  return {
    gid: null,
    visible: true,
    ...titleFilter(keyword),
    ...(categoryId === undefined || categoryId === 0 ? {} : { categoryId }),
    ...(auth === 'Public' || auth === 'Private' ? { auth } : {}),
  }
}

/** Visible trainings of the site, without those of groups, by rank, then newest first, with the actor's progress. */
export async function listTrainings(
  ctx: TrainingsContext,
  actor: TrainingActor,
  query: RouteQuery<typeof getTrainingList>,
  lang: Locale,
): Promise<Page<TrainingView>> {
  const page = await pagedList<TrainingDoc>({
    model: ctx.trainings,
    filter: filterOf(query),
    fields: withoutPasswords,
    sort: { rank: 1, _id: -1 },
    request: pageOfQuery(query, pageSizes),
  })
  return { ...page, records: await toViews(ctx, actor, page.records, lang) }
}

/** Visible trainings of a group, for its members. @throws AppError group.not_found, group.membership_required */
export async function listTrainingsOfGroup(
  ctx: TrainingsContext,
  actor: TrainingActor,
  query: RouteQuery<typeof getGroupTrainingList>,
  lang: Locale,
): Promise<Page<TrainingView>> {
  await assertGroupLevel(ctx, actor, query.gid, GroupLevel.Member)
  const page = await pagedList<TrainingDoc>({
    model: ctx.trainings,
    filter: { gid: query.gid, visible: true },
    fields: withoutPasswords,
    sort: { rank: 1, _id: -1 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  return { ...page, records: await toViews(ctx, actor, page.records, lang) }
}

async function toViews(
  ctx: TrainingsContext,
  actor: TrainingActor,
  trainings: readonly TrainingDoc[],
  lang: Locale,
): Promise<TrainingView[]> {
  const ids = [...new Set(trainings.flatMap(({ categoryId }) => categoryId ?? []))]
  const [categories, countsOf] = await Promise.all([
    ctx.trainingCategories.find({ _id: { $in: ids } }).lean<TrainingCategoryDoc[]>(),
    countProblems(ctx, actor, trainings),
  ])
  const byId = new Map(categories.map((category) => [category._id, category]))
  return trainings.map((training) => {
    const category = training.categoryId === null ? undefined : byId.get(training.categoryId)
    return toTrainingView(training, category, countsOf(training), lang)
  })
}

/**
 * Details of a training for those who may see it; in a group for its members.
 *
 * @throws AppError training.not_found, group.membership_required
 */
export async function getTraining(
  ctx: TrainingsContext,
  actor: TrainingActor,
  tid: number,
  lang: Locale,
): Promise<TrainingView> {
  const training = await findVisibleTraining(ctx, actor, tid)
  const { gid, actorLevel } = training
  if (gid !== null && actorLevel < GroupLevel.Member) throw new AppError('group.membership_required')
  const [[view], prerequisites] = await Promise.all([
    toViews(ctx, actor, [training], lang),
    findPrerequisites(ctx, actor, training),
  ])
  return {
    ...(view ?? toTrainingView(training, undefined, { problemCount: 0, acCount: 0 }, lang)),
    prerequisites: prerequisites.map(({ titleEn, ...one }) => ({ ...one, title: textIn(lang, one.title, titleEn) })),
  }
}
