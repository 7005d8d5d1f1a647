import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { isJudgeStatus, judgeStatusName, judgeStatusTexts, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { StatementText__Output } from '@verdict/proto/grpc/generated/problem/v1/StatementText'
import type { OwnAttempt__Output } from '@verdict/proto/grpc/generated/submission/v1/OwnAttempt'
import type { AnswerSource } from '../answers/answer.model.ts'
import type { TutoringContext } from './context.ts'
import { solutionNgrams, type SolutionNgrams } from '../guard/guard.rules.ts'
import { codeTokens, tokenNgrams, withoutComments } from '../guard/tokens.rules.ts'
import { compilerFault } from '../ladder/compiler.rules.ts'
import type { HintInput } from '../ladder/hint-texts.rules.ts'
import type { Block } from '../prompts/prompt.rules.ts'

const unjudged = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging, JudgeStatus.Submitting] as number[]
const maxPrograms = 50
const likenessRun = 5

/** A submission of the actor that they may ask about. */
export interface Attempt extends OwnAttempt__Output {
  status: JudgeStatus
}

/**
 * A judged submission of the actor to the problem.
 *
 * @throws AppError submission.not_found, ai.submission_of_other_problem, ai.not_judged
 */
export async function findAttempt(
  ctx: Pick<TutoringContext, 'attempts'>,
  { uid, username, roles }: Actor,
  { submitId, pid }: { submitId: number; pid: number },
): Promise<Attempt> {
  const attempt = await ctx.attempts.getOwn({ uid, username, roles: [...roles], submitId })
  if (attempt.pid !== pid) throw new AppError('ai.submission_of_other_problem')
  const { status } = attempt
  if (!isJudgeStatus(status) || unjudged.includes(status) || status === JudgeStatus.SubmittedUnknownResult)
    throw new AppError('ai.not_judged')
  return { ...attempt, status }
}

export function hintInputOf({
  status,
  compilerText,
  compilerMessages,
  passed,
  total,
  failedSeq,
  excerpt,
}: Attempt): HintInput {
  return {
    status,
    compilerFault: compilerFault(compilerText),
    compilerLine: compilerMessages[0]?.line ?? 0,
    passed,
    total,
    failedSeq,
    excerpt,
  }
}

export function sourcesOf({ compilerText, excerpt }: Attempt): AnswerSource[] {
  return [
    ...(['verdict'] as const),
    ...(compilerText === '' ? [] : (['compiler'] as const)),
    ...(excerpt === null ? [] : (['test'] as const)),
  ]
}

/** Accepted programs of the problem: forbidden content for hints, and the one closest to the user's program. */
export interface AcceptedPrograms {
  forbidden: SolutionNgrams
  /** Null means that nobody has solved it in this language. */
  repair: string | null
}

export async function findAcceptedPrograms(
  ctx: Pick<TutoringContext, 'attempts'>,
  pid: number,
  attempt: Attempt | null,
): Promise<AcceptedPrograms> {
  const language = attempt?.language ?? ''
  const { programs } = await ctx.attempts.listAccepted({ pid, language, limit: maxPrograms })
  const forbidden = solutionNgrams(programs.map(({ code }) => code))
  if (attempt === null) return { forbidden, repair: null }
  const own = new Set(runsOf(attempt.code))
  const near = programs
    .filter((program) => program.language === language)
    .map(({ code }) => ({ code, shared: runsOf(code).filter((run) => own.has(run)).length }))
    .toSorted((a, b) => b.shared - a.shared)
  return { forbidden, repair: near[0]?.code ?? null }
}

const runsOf = (code: string) => tokenNgrams(codeTokens(withoutComments(code)), likenessRun)

export function statementText({ title, description, input, output, samples, hint }: StatementText__Output): string {
  return [title, description, input, output, samples, hint].filter((part) => part.trim() !== '').join('\n\n')
}

/** Prompt blocks about a problem and a submission. */
export function blocksOf(
  statement: StatementText__Output,
  attempt: Attempt | null,
  { repair }: { repair: string | null },
): Block[] {
  const blocks: Block[] = [{ kind: 'statement', text: statementText(statement) }]
  if (attempt === null) return blocks
  const { status, passed, total, compilerText, excerpt } = attempt
  const { en } = judgeStatusTexts[judgeStatusName(status)]
  const tests = total === 0 ? '' : `, ${passed} of ${total} tests passed`
  blocks.push({ kind: 'code', text: numbered(attempt.code) }, { kind: 'verdict', text: en + tests })
  if (compilerText !== '') blocks.push({ kind: 'compiler', text: compilerText })
  if (excerpt !== null) blocks.push({ kind: 'test', text: `input:\n${excerpt.input}\nprinted:\n${excerpt.output}` })
  if (repair !== null) blocks.push({ kind: 'repair', text: repair })
  return blocks
}

const numbered = (code: string) =>
  code
    .split('\n')
    .map((line, at) => `${at + 1} ${line}`)
    .join('\n')
