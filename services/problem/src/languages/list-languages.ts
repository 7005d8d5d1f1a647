import { languageInfo, languages, type LanguageInfo } from '@verdict/proto/codes/languages'
import { judgeProgramLanguages } from '@verdict/proto/codes/problem'
import type { Language } from '@verdict/proto/http/problem'
import type { Static } from 'typebox'
import type { ProblemContext } from '../context.ts'
import { findVisibleProblem, type Reader } from '../problems/find-problem.ts'
import { ownOj } from '../tags/tag.rules.ts'
import { offeredVersions } from './offered-languages.ts'

export type LanguageView = Static<typeof Language>

/** Editors offer for checkers and interactors what has this flag. */
const programLanguages: readonly string[] = judgeProgramLanguages

function toLanguage(info: LanguageInfo, versions: ReadonlyMap<string, string>): LanguageView {
  const isSpj = programLanguages.includes(info.name)
  return { ...info, isSpj, oj: ownOj, version: versions.get(info.name) ?? null }
}

/**
 * Languages that a worker offers now, in the order of the table; with `all`, every language of the table; with `pid`,
 * only those that the problem takes.
 *
 * @throws AppError problem.not_found
 */
export async function listLanguages(
  ctx: ProblemContext,
  reader: Reader | null,
  { all = false, pid }: { all?: boolean; pid?: number },
): Promise<LanguageView[]> {
  const versions = await offeredVersions(ctx)
  const taken =
    pid === undefined
      ? null
      : new Set((await findVisibleProblem(ctx, reader, { _id: pid }, { languages: 1 })).languages)
  return languages
    .filter(({ name }) => (all || versions.has(name)) && (taken === null || taken.has(name)))
    .map((info) => toLanguage(info, versions))
}

/**
 * Languages that a problem takes, also those that no worker offers now: its editors need to see all.
 *
 * @throws AppError problem.not_found
 */
export async function listLanguagesOfProblem(
  ctx: ProblemContext,
  reader: Reader | null,
  pid: number,
): Promise<LanguageView[]> {
  const problem = await findVisibleProblem(ctx, reader, { _id: pid }, { languages: 1 })
  const versions = await offeredVersions(ctx)
  return problem.languages
    .map((name) => languageInfo(name))
    .filter((info) => info !== undefined)
    .map((info) => toLanguage(info, versions))
}
