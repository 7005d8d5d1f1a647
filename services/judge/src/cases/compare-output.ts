import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { caseExcerpt, fileBeginning, takeExcerpt, type CaseExcerpt } from '../checking/case-excerpt.ts'
import { comparisonOf } from '../comparing/comparison-of.ts'
import type { Difference } from '../comparing/comparison.rules.ts'
import type { JudgeContext } from './judge-context.ts'
import type { JudgeCase } from '../spec/judge-spec.ts'
import type { CaseSetting, JudgedCase } from './judged-case.ts'
import { statusOfComparison } from './verdict.rules.ts'

type Needs = Pick<JudgeContext, 'answers' | 'blobs'>

/** Compares the output of one test with its answer by the rule of the problem. */
export async function compareOutput(
  ctx: Needs,
  setting: Pick<CaseSetting, 'spec' | 'excerpts'>,
  one: JudgeCase,
  output: Uint8Array,
): Promise<{ status: JudgeStatus; excerpt?: CaseExcerpt }> {
  const answer = await ctx.answers.read(one.outputSha256)
  const compared = comparisonOf(setting.spec)(output, answer)
  const status = statusOfComparison(compared.comparison)
  if (compared.comparison === 'same') return { status }
  return { status, ...(await excerptOf(ctx, setting, one, output, compared.at)) }
}

/**
 * Returns the excerpt of a failed test for administrators, or nothing once enough tests of the submission have one.
 */
export async function excerptOf(
  ctx: Needs,
  { excerpts }: Pick<CaseSetting, 'excerpts'>,
  one: JudgeCase,
  output: Uint8Array | (() => Promise<Uint8Array>),
  at?: Difference,
): Promise<{ excerpt?: CaseExcerpt }> {
  if (!takeExcerpt(excerpts)) return {}
  const answer = await ctx.answers.read(one.outputSha256)
  const written = output instanceof Uint8Array ? output : await output()
  return { excerpt: caseExcerpt(await inputBeginning(ctx, one), written, answer, at) }
}

/** Adds the input to a failed test that has no output to compare. */
export async function withExcerpt(
  ctx: Needs,
  setting: Pick<CaseSetting, 'excerpts'>,
  judged: JudgedCase,
): Promise<JudgedCase> {
  if (judged.status === JudgeStatus.Accepted || judged.excerpt !== undefined) return judged
  return { ...judged, ...(await excerptOf(ctx, setting, judged.case, new Uint8Array(0))) }
}

async function inputBeginning(ctx: Needs, { inputSha256 }: JudgeCase): Promise<Uint8Array> {
  if (inputSha256 === '') return new Uint8Array(0)
  const lease = await ctx.blobs.acquire(inputSha256)
  try {
    return fileBeginning(lease.path)
  } finally {
    lease.release()
  }
}
