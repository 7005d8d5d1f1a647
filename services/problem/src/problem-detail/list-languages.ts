import { languageInfo, languages, type LanguageInfo } from '@verdict/proto/codes/languages'
import { judgeProgramLanguages } from '@verdict/proto/codes/problem'
import type { Language } from '@verdict/proto/http/problem'
import type { Static } from 'typebox'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import type { ProblemContext } from '../context.ts'
import { offeredVersions } from '../languages/offered-languages.ts'
import { findProblemByNumber, type ScopeIds } from '../scope/resolve-problem.ts'
import { localOj } from '../tags/tag.rules.ts'

export type LanguageView = Static<typeof Language>

/** Editors offer for checkers and interactors what has this flag. */
const programLanguages: readonly string[] = judgeProgramLanguages

function toLanguage(info: LanguageInfo, versions: ReadonlyMap<string, string>): LanguageView {
  const isSpj = programLanguages.includes(info.name)
  return { ...info, isSpj, oj: localOj, version: versions.get(info.name) ?? null }
}

/**
 * Languages that a worker offers now, in the order of the table. With `all`, whatever its value (true adds those of remote
 * judges), or with `pid`, every language of the table: editors look up in it what a problem takes, also what no worker
 * offers now.
 *
 * @throws AppError problem.not_found, what the scope's owner refuses with
 */
export async function listLanguages(
  ctx: ProblemContext,
  actor: PolicyActor,
  { all, pid, ...scope }: { all?: boolean; pid?: number } & ScopeIds,
): Promise<LanguageView[]> {
  if (pid !== undefined) await findProblemByNumber(ctx, actor, { pid, ...scope }, { languages: 1 })
  const versions = await offeredVersions(ctx)
  return languages
    .filter(({ name }) => all !== undefined || pid !== undefined || versions.has(name))
    .map((info) => toLanguage(info, versions))
}

/**
 * Languages that a problem takes, also those that no worker offers now: its editors need to see all.
 *
 * @throws AppError problem.not_found, what the scope's owner refuses with
 */
export async function listLanguagesOfProblem(
  ctx: ProblemContext,
  actor: PolicyActor,
  asked: { pid: number } & ScopeIds,
): Promise<LanguageView[]> {
  const { problem } = await findProblemByNumber(ctx, actor, asked, { languages: 1 })
  const versions = await offeredVersions(ctx)
  return problem.languages
    .map((name) => languageInfo(name))
    .filter((info) => info !== undefined)
    .map((info) => toLanguage(info, versions))
}
