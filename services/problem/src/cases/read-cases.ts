import type { getProblemCaseContent, getProblemCaseList } from '@verdict/proto/http/problem/authoring/authoring'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { truncateUtf8 } from '@verdict/kit/truncate-utf8.rules'
import { AppError } from '@verdict/kit/errors'
import type { DraftVersionsContext } from '../draft-versions/context.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import { findCaseEditBase } from './find-case-edit-base.ts'

export type CaseList = RouteData<typeof getProblemCaseList>
type CaseContent = RouteData<typeof getProblemCaseContent>

export function toCaseList({
  version,
  cases,
  isDraft,
}: Pick<JudgeSpecDoc, 'version' | 'cases'> & { isDraft: boolean }): CaseList {
  return {
    version,
    isDraft,
    cases: cases.map(({ caseId, inputName, outputName, inputBytes, outputBytes, score, groupNum }, index) => ({
      id: caseId,
      seq: index + 1,
      inputName,
      outputName,
      inputBytes,
      outputBytes,
      score,
      groupNum,
    })),
  }
}

/** Tests without contents, of the draft if there is one. @throws AppError problem.not_found, problem.not_manageable */
export async function listCases(ctx: DraftVersionsContext, actor: Actor, pid: number): Promise<CaseList> {
  const { draft, spec } = await findCaseEditBase(ctx, actor, pid)
  return toCaseList({ ...spec, isDraft: draft !== null })
}

/**
 * The first kilobytes of a test's files as text, of the draft if there is one.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.case_unknown
 */
export async function getCaseContent(
  ctx: DraftVersionsContext,
  actor: Actor,
  { pid, caseId, kilobytes = 4 }: { pid: number; caseId: number; kilobytes?: number },
): Promise<CaseContent> {
  const { cases } = (await findCaseEditBase(ctx, actor, pid)).spec
  const found = cases.find((one) => one.caseId === caseId)
  if (found === undefined) throw new AppError('problem.case_unknown', { name: String(caseId) })
  const limit = kilobytes * 1024
  const beginning = async (sha256: string, bytes: number) => {
    const text = truncateUtf8(await ctx.blobs.readBeginning(sha256, limit), limit)
    return { text, bytes, truncated: bytes > limit }
  }
  const [input, output] = await Promise.all([
    beginning(found.inputSha256, found.inputBytes),
    beginning(found.outputSha256, found.outputBytes),
  ])
  return { id: caseId, input, output }
}
