import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { StatementText__Output } from '@verdict/proto/grpc/generated/problem/v1/StatementText'
import type { PoliciesContext } from './context.ts'
import { indexText, isCopyOf, seemsToQuote, shinglesOf, type ProblemText } from './contest-text.rules.ts'

type Context = Pick<PoliciesContext, 'participations' | 'statements' | 'contestTexts'>

/** Statements of one request. */
const maxStatements = 50

interface QuestionTexts {
  /** Messages of the conversation, oldest first. */
  messages: readonly string[]
  /** A program; its comments may hold anything, but its words are not compared with titles. */
  code?: string | undefined
  /** Statement of the problem, which may be a copy under another number. */
  statement?: Pick<StatementText__Output, 'description' | 'input' | 'output' | 'hint'> | undefined
}

/**
 * Rejects questions that quote a problem of a running contest of the actor in any of the texts.
 *
 * @throws AppError ai.contest_text, server.unavailable
 */
export async function assertNoContestText(
  ctx: Context,
  actor: Actor,
  { messages, code, statement }: QuestionTexts,
): Promise<void> {
  const problems = await ctx.contestTexts.get(actor.uid, () => findContestProblems(ctx, actor))
  if (problems.length === 0) return
  const conversation = indexText(messages.join('\n'))
  const program = code === undefined ? null : indexText(code)
  const indexed = statement === undefined ? null : indexText(bodyOf(statement))
  const isQuoted = (problem: ProblemText) =>
    seemsToQuote(conversation, problem) ||
    (program !== null && seemsToQuote(program, { ...problem, titles: [] })) ||
    (indexed !== null && isCopyOf(indexed, problem))
  if (problems.some(isQuoted)) throw new AppError('ai.contest_text')
}

const bodyOf = ({ description, input, output, hint }: NonNullable<QuestionTexts['statement']>) =>
  [description, input, output, hint].join('\n')

async function findContestProblems(ctx: Context, actor: Actor): Promise<ProblemText[]> {
  const { problems } = await ctx.participations.listRunningProblems({ uid: actor.uid })
  const titles = new Map<number, string[]>()
  for (const { pid, title, titleEn } of problems) titles.set(pid, [...(titles.get(pid) ?? []), title, titleEn])
  const pids = [...titles.keys()]
  const texts: ProblemText[] = []
  for (let from = 0; from < pids.length; from += maxStatements) {
    const some = pids.slice(from, from + maxStatements)
    const { statements } = await ctx.statements.getMany({ pids: some, allLanguages: true })
    for (const statement of statements)
      texts.push({
        titles: [statement.title, ...(titles.get(statement.pid) ?? [])],
        shingles: shinglesOf(bodyOf(statement)),
      })
  }
  return texts
}
