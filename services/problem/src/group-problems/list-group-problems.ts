import type { Locale } from '@verdict/proto/codes/locale'
import { GroupLevel } from '@verdict/proto/codes/group'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { adminGetGroupProblemList, getGroupAdminProblemList } from '@verdict/proto/http/problem/group'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import type { EditorContext } from '../editor/context.ts'
import { keywordCondition } from '../problems/list/list-filter.rules.ts'
import { findGroupLevel, assertGroupLevel } from '../problems/access/group-membership.ts'
import { canManageGroupProblem } from '../problems/access/problem-access.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import {
  rowFields,
  toAdminView,
  toRow,
  withoutTexts,
  type ProblemRowView,
  type ProblemView,
} from '../problems/problem-view.ts'
import { listTagsOfGroup, tagLookup } from '../tags/list-tags.ts'
import type { TagView } from '../tags/tag.rules.ts'

type ListQuery = RouteQuery<typeof getGroupAdminProblemList>
type ManagedRow = RouteData<typeof getGroupAdminProblemList>['records'][number]

const pageSize = { limit: 10 }
/** Files and checkers can be megabytes; who wants them reads the one problem. */
const withoutFiles = { userExtraFile: 0, judgeExtraFile: 0, spjCode: 0, judging: 0, codeTemplates: 0 } as const

function matching(keyword = ''): object {
  return keyword.trim() === '' ? {} : keywordCondition(keyword.trim())
}

/** Problems that members see, by length, then text, of their id. @throws AppError group.not_found, group.membership_required */
export async function listGroupProblems(
  ctx: EditorContext,
  actor: Actor,
  { gid, keyword, ...query }: ListQuery,
  lang: Locale,
): Promise<Page<ProblemRowView>> {
  await assertGroupLevel(ctx, actor, gid, GroupLevel.Member)
  const [page, tagsOf] = await Promise.all([
    pagedList<ProblemDoc>({
      model: ctx.problems,
      fields: rowFields,
      request: pageOfQuery(query, pageSize),
      filter: { deletedAt: null, auth: ProblemAuth.Public, gid, ...matching(keyword) },
      sort: { idLength: 1, problemKey: 1 },
    }),
    tagLookup(ctx),
  ])
  return { ...page, records: page.records.map((row) => toRow(row, lang, tagsOf)) }
}

function listed(problem: ProblemDoc, lang: Locale): ProblemView {
  return { ...toAdminView(problem, lang), userExtraFile: null, judgeExtraFile: null, spjCode: null }
}

/** All problems of a group, newest first, with whether the actor may change each. @throws AppError group.not_found, group.membership_required, group.admin_required */
export async function listAllGroupProblems(
  ctx: Pick<EditorContext, 'groups' | 'problems'>,
  actor: Actor,
  { gid, keyword, ...query }: ListQuery,
  lang: Locale,
): Promise<Page<ManagedRow>> {
  await assertGroupLevel(ctx, actor, gid, GroupLevel.Admin)
  const { level } = await findGroupLevel(ctx, actor, gid)
  const page = await pagedList<ProblemDoc>({
    model: ctx.problems,
    fields: withoutFiles,
    request: pageOfQuery(query, pageSize),
    filter: { gid, deletedAt: null, ...matching(keyword) },
    sort: { _id: -1 },
  })
  const toManaged = (problem: ProblemDoc): ManagedRow => {
    const manageable = canManageGroupProblem({ level, uid: actor.uid }, problem)
    const row = listed(problem, lang)
    return { ...(manageable ? row : withoutTexts(row)), manageable }
  }
  return { ...page, records: page.records.map(toManaged) }
}

/** Problems that groups want to show to everyone, newest first. */
export async function listPublicApplications(
  ctx: Pick<EditorContext, 'problems'>,
  { gid = 0, keyword, ...query }: RouteQuery<typeof adminGetGroupProblemList>,
  lang: Locale,
): Promise<Page<ProblemView>> {
  const page = await pagedList<ProblemDoc>({
    model: ctx.problems,
    fields: withoutFiles,
    request: pageOfQuery(query, pageSize),
    sort: { _id: -1 },
    filter: {
      deletedAt: null,
      applyPublicProgress: { $gte: 1 },
      ...(gid === 0 ? { gid: { $ne: null } } : { gid }),
      ...matching(keyword),
    },
  })
  return { ...page, records: page.records.map((problem) => listed(problem, lang)) }
}

/** Tags of the site, and those of the group. @throws AppError group.not_found, group.membership_required, group.admin_required */
export async function listTagsForGroup(ctx: EditorContext, actor: Actor, gid: number): Promise<TagView[]> {
  await assertGroupLevel(ctx, actor, gid, GroupLevel.Admin)
  return listTagsOfGroup(ctx, gid)
}
