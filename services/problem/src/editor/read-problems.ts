import type { Locale } from '@verdict/proto/codes/locale'
import type { adminGetProblem, adminGetProblemCases, adminGetProblemList } from '@verdict/proto/http/problem-admin'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage, type Page } from '@verdict/proto/http/schema'
import { AppError } from '@verdict/kit/errors'
import type { ProblemContext } from '../context.ts'
import { findCurrentSpec } from '../judge-specs/find-judge-spec.ts'
import { plainJudging } from '../judging/judging.rules.ts'
import { includesOwnProblems, keywordCondition } from '../problems/list-filter.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { toEditorView, type ProblemView } from '../problems/problem-view.ts'

const pageSizes = { limit: 10, maxLimit: 100 }

/** Files and checkers can be megabytes; who wants them reads the one problem. */
const withoutFiles = { userExtraFile: 0, judgeExtraFile: 0, spjCode: 0, judging: 0, codeTemplates: 0 } as const

function toListed(problem: ProblemDoc, lang: Locale): ProblemView {
  return { ...toEditorView(problem, lang), userExtraFile: null, judgeExtraFile: null, spjCode: null }
}

/** All problems for their editors, newest first. */
export async function listAllProblems(
  ctx: ProblemContext,
  query: RouteQuery<typeof adminGetProblemList>,
  lang: Locale,
): Promise<Page<ProblemView>> {
  const request = pageOfQuery(query, pageSizes)
  if (!includesOwnProblems(query.oj)) return toPage<ProblemView>([], 0, request)
  const keyword = (query.keyword ?? '').trim()
  const match = {
    deletedAt: null,
    ...(query.auth === undefined || query.auth < 1 ? {} : { auth: query.auth }),
    ...(keyword === '' ? {} : keywordCondition(keyword)),
  }
  const [problems, total] = await Promise.all([
    ctx.problems
      .find(match, withoutFiles)
      .sort({ _id: -1 })
      .skip(request.skip)
      .limit(request.limit)
      .lean<ProblemDoc[]>(),
    ctx.problems.countDocuments(match),
  ])
  return toPage(
    problems.map((problem) => toListed(problem, lang)),
    total,
    request,
  )
}

/** A problem for its editor; the plain fields show the statement that they change. @throws AppError problem.not_found */
export async function getProblemForEditor(
  ctx: ProblemContext,
  pid: number,
): Promise<RouteData<typeof adminGetProblem>> {
  const problem = await ctx.problems.findOne({ _id: pid, deletedAt: null }).lean<ProblemDoc>()
  if (problem === null) throw new AppError('problem.not_found')
  const view = toEditorView(problem, ctx.settings.PROBLEM_DEFAULT_LANGUAGE)
  return { ...view, statements: problem.statements, judging: problem.judging ?? plainJudging }
}

type CaseRow = RouteData<typeof adminGetProblemCases>[number]

/**
 * Tests of a problem: texts of those made by hand, file names of uploaded ones. Whoever asks for the other kind than the
 * problem has gets none.
 *
 * @throws AppError problem.not_found
 */
export async function getProblemCases(
  ctx: ProblemContext,
  { pid, isUpload }: { pid: number; isUpload?: boolean },
): Promise<CaseRow[]> {
  const problem = await ctx.problems.findOne({ _id: pid, deletedAt: null }, { isUploadCase: 1 }).lean()
  if (problem === null) throw new AppError('problem.not_found')
  if (isUpload !== undefined && isUpload !== problem.isUploadCase) return []
  const { cases, blobs } = await findCurrentSpec(ctx, pid)
  const texts = problem.isUploadCase ? null : await ctx.blobs.readMany(blobs)
  return cases.map(({ caseId, inputName, outputName, inputSha256, outputSha256, score, groupNum }) => ({
    id: caseId,
    pid,
    input: texts === null ? inputName : (texts.get(inputSha256)?.toString() ?? ''),
    output: texts === null ? outputName : (texts.get(outputSha256)?.toString() ?? ''),
    score,
    groupNum,
    status: 0,
  }))
}
