import { lacksAnswer } from '@verdict/proto/codes/judging/test-case'
import type { Locale } from '@verdict/proto/codes/locale'
import { defaultFailureDetail } from '@verdict/proto/codes/problem'
import type { adminGetProblem, adminGetProblemCases, adminGetProblemList } from '@verdict/proto/http/problem/admin'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import { findCurrentSpec } from '../judge-specs/find-judge-spec.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { defaultJudging } from '../judging/judging.rules.ts'
import { bankCondition, bankOf, keywordCondition } from '../problems/list/list-filter.rules.ts'
import type { ProblemDoc, RemoteProblem } from '../problems/problem.model.ts'
import { findManageableProblem } from '../problems/find-problem.ts'
import { canManageProblem } from '../problems/access/problem-access.rules.ts'
import { listFields, toAdminView, toListView, withoutTexts } from '../problems/problem-view.ts'
import type { EditorContext } from './context.ts'

const pageSizes = { limit: 10, maxLimit: 100 }

type ListedProblem = RouteData<typeof adminGetProblemList>['records'][number]

function toListed(actor: Actor, problem: ProblemDoc, lang: Locale): ListedProblem {
  const manageable = canManageProblem(actor, problem)
  const row = toListView(problem, lang)
  return { ...(manageable ? row : withoutTexts(row)), manageable }
}

/** All problems, newest first, each with whether the actor may edit it; of others only the names. */
export async function listAllProblems(
  ctx: Pick<EditorContext, 'problems'>,
  actor: Actor,
  query: RouteQuery<typeof adminGetProblemList>,
  lang: Locale,
): Promise<Page<ListedProblem>> {
  const request = pageOfQuery(query, pageSizes)
  const keyword = (query.keyword ?? '').trim()
  const match = {
    deletedAt: null,
    ...bankCondition(bankOf(query.oj ?? 'all')),
    ...(query.auth === undefined || query.auth < 1 ? {} : { auth: query.auth }),
    ...(keyword === '' ? {} : keywordCondition(keyword)),
  }
  const page = await pagedList<ProblemDoc>({
    model: ctx.problems,
    filter: match,
    fields: listFields,
    sort: { _id: -1 },
    request,
  })
  return { ...page, records: page.records.map((problem) => toListed(actor, problem, lang)) }
}

/**
 * A problem for those who may edit it; the plain fields hold the statement in its default language. Empty texts are '',
 * never null, since clients fill form fields with them.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function getProblemForEditor(
  ctx: EditorContext,
  actor: Actor,
  pid: number,
): Promise<RouteData<typeof adminGetProblem>> {
  return toEditorView(await findManageableProblem(ctx, actor, pid), ctx.settings.PROBLEM_DEFAULT_LANGUAGE)
}

/** A problem with all that its form shows; `lang`: of the statement that the plain fields show. */
export function toEditorView(problem: ProblemDoc, lang: Locale): RouteData<typeof adminGetProblem> {
  const view = toAdminView(problem, lang)
  return {
    ...view,
    hint: view.hint ?? '',
    source: view.source ?? '',
    statements: problem.statements,
    judging: problem.judging ?? defaultJudging,
    failureDetail: problem.failureDetail ?? defaultFailureDetail(problem.gid),
    ...(problem.remote === undefined ? {} : { remote: toMirror(problem.remote) }),
  }
}

function toMirror({ judge, fetched, isJudgedHere = false }: RemoteProblem) {
  return { judge, url: fetched.url, isJudgedHere }
}

type CaseRow = RouteData<typeof adminGetProblemCases>[number]

/**
 * Tests of a problem: texts of those entered by hand, file names of uploaded ones. Empty if the problem has the other
 * kind.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function getProblemCases(
  ctx: EditorContext,
  actor: Actor,
  { pid, isUpload }: { pid: number; isUpload?: boolean },
): Promise<CaseRow[]> {
  const problem = await findManageableProblem(ctx, actor, pid, { isUploadCase: 1 })
  if (isUpload !== undefined && isUpload !== problem.isUploadCase) return []
  return caseRowsOf(ctx, problem, await findCurrentSpec(ctx, pid))
}

/** Tests of a specification as forms show them. */
export async function caseRowsOf(
  ctx: Pick<EditorContext, 'blobs'>,
  { _id: pid, isUploadCase }: Pick<ProblemDoc, '_id' | 'isUploadCase'>,
  { cases, blobs }: Pick<JudgeSpecDoc, 'cases' | 'blobs'>,
): Promise<CaseRow[]> {
  const texts = isUploadCase ? null : await ctx.blobs.readMany(blobs)
  const textOf = (name: string, sha256: string) => (texts === null ? name : (texts.get(sha256)?.toString() ?? ''))
  return cases.map((one) => ({
    id: one.caseId,
    pid,
    score: one.score,
    groupNum: one.groupNum,
    status: 0,
    input: textOf(one.inputName, one.inputSha256),
    output: textOf(one.outputName, one.outputSha256),
    ...(lacksAnswer(one) ? { lacksAnswer: true } : {}),
  }))
}
