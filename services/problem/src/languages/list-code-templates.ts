import type { CodeTemplate } from '@verdict/proto/http/problem'
import type { Static } from 'typebox'
import type { ProblemContext } from '../context.ts'
import { findVisibleProblem, type Reader } from '../problems/find-problem.ts'

/** A template's number is made of those of its problem and its language. */
const languagesAtMost = 1000

/** @throws AppError problem.not_found */
export async function listCodeTemplates(
  ctx: ProblemContext,
  reader: Reader | null,
  pid: number,
): Promise<Static<typeof CodeTemplate>[]> {
  const { codeTemplates } = await findVisibleProblem(ctx, reader, { _id: pid }, { codeTemplates: 1 })
  return codeTemplates.map(({ lid, code, status }) => ({ id: pid * languagesAtMost + lid, pid, lid, code, status }))
}
