import type { Static } from 'typebox'
import { GroupLevel } from '@verdict/proto/codes/group'
import type { adminGetTraining, adminGetTrainingList, AdminTraining } from '@verdict/proto/http/problem/training/admin'
import type { getGroupAdminTrainingList } from '@verdict/proto/http/problem/training/group'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import type { TrainingsContext } from '../context.ts'
import { toCategoryView } from '../categories/edit-categories.ts'
import { assertGroupLevel } from '../model/assert-group-level.ts'
import { deadlineOf } from '../model/deadline-view.ts'
import { findManageableTraining } from '../model/find-training.ts'
import type { TrainingDoc } from '../model/training.model.ts'
import { isTrainingManager, type TrainingForActor } from '../model/training.rules.ts'
import { titleFilter } from '../reading/list-trainings.ts'

type AdminTrainingView = Static<typeof AdminTraining>

/** The view in editors' lists, without the password. */
function toAdminView(actor: Actor, training: TrainingForActor): AdminTrainingView {
  return {
    id: training._id,
    title: training.title,
    description: training.description ?? '',
    titleEn: training.titleEn ?? '',
    descriptionEn: training.descriptionEn ?? '',
    uid: training.uid,
    author: training.author,
    auth: training.auth,
    privatePwd: null,
    status: training.visible,
    rank: training.rank,
    isGroup: training.gid !== null,
    gid: training.gid,
    categoryId: training.categoryId,
    problemCount: training.problems.length,
    memberCount: training.members,
    prerequisites: [],
    ...deadlineOf(training),
    manageable: isTrainingManager(actor, training),
    gmtCreate: training.createdAt.toISOString(),
    gmtModified: training.updatedAt.toISOString(),
  }
}

/** All trainings of the site, without those of groups, newest first, with whether the actor may edit them. */
export async function listAllTrainings(
  ctx: Pick<TrainingsContext, 'trainings'>,
  actor: Actor,
  query: RouteQuery<typeof adminGetTrainingList>,
): Promise<Page<AdminTrainingView>> {
  const page = await pagedList<TrainingDoc>({
    model: ctx.trainings,
    filter: { gid: null, ...titleFilter(query.keyword) },
    sort: { _id: -1 },
    fields: { description: 0, descriptionEn: 0, password: 0 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  return {
    ...page,
    records: page.records.map((training) => toAdminView(actor, { ...training, actorLevel: GroupLevel.None })),
  }
}

/** All trainings of a group, for its administrators. @throws AppError group.not_found, group.admin_required */
export async function listTrainingsOfGroupForEditor(
  ctx: Pick<TrainingsContext, 'groups' | 'trainings'>,
  actor: Actor,
  query: RouteQuery<typeof getGroupAdminTrainingList>,
): Promise<Page<AdminTrainingView>> {
  const actorLevel = await assertGroupLevel(ctx, actor, query.gid, GroupLevel.Admin)
  const page = await pagedList<TrainingDoc>({
    model: ctx.trainings,
    filter: { gid: query.gid },
    sort: { _id: -1 },
    fields: { description: 0, descriptionEn: 0, password: 0 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  return { ...page, records: page.records.map((training) => toAdminView(actor, { ...training, actorLevel })) }
}

/** @throws AppError training.not_found, training.not_manageable */
export async function getTrainingForEditor(
  ctx: TrainingsContext,
  actor: Actor,
  tid: number,
): Promise<RouteData<typeof adminGetTraining>> {
  const training = await findManageableTraining(ctx, actor, tid)
  const [category, prerequisites] = await Promise.all([
    training.categoryId === null ? null : ctx.trainingCategories.findById(training.categoryId).lean(),
    prerequisitesForEditor(ctx, training),
  ])
  return {
    training: { ...toAdminView(actor, training), privatePwd: training.password, prerequisites },
    trainingCategory: category === null ? null : toCategoryView(category),
  }
}

/** Prerequisites including hidden ones; deleted trainings are left out. */
async function prerequisitesForEditor(
  ctx: Pick<TrainingsContext, 'trainings'>,
  { prerequisites = [] }: TrainingDoc,
): Promise<AdminTrainingView['prerequisites']> {
  const tids = prerequisites.map(({ tid }) => tid)
  const found = await ctx.trainings.find({ _id: { $in: tids } }, { title: 1 }).lean<{ _id: number; title: string }[]>()
  const titles = new Map(found.map(({ _id, title }) => [_id, title]))
  return prerequisites.flatMap(({ tid, percent }) => {
    const title = titles.get(tid)
    return title === undefined ? [] : { tid, title, percent }
  })
}
