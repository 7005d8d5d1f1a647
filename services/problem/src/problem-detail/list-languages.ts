import { languageInfo, languages, type LanguageInfo } from '@verdict/proto/codes/languages/languages'
import { judgeProgramLanguages } from '@verdict/proto/codes/problem'
import type { Language } from '@verdict/proto/http/problem/problem'
import type { Static } from 'typebox'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import { offeredVersions } from '../languages/offered-languages.ts'
import type { RemoteLanguageDoc } from '../languages/remote-language.model.ts'
import { remoteJudging } from '../problems/remote-judging.rules.ts'
import { findProblemByNumber, type ScopeIds } from '../scope/resolve-problem.ts'
import { localOj } from '../tags/tag.rules.ts'
import type { ProblemDetailContext } from './context.ts'

export type LanguageView = Static<typeof Language>

/** Names of languages for judge programs; their views have a flag that editors filter by. */
const programLanguages: readonly string[] = judgeProgramLanguages

function toLanguage(info: LanguageInfo, versions: ReadonlyMap<string, string>): LanguageView {
  const isSpj = programLanguages.includes(info.name)
  return { ...info, isSpj, oj: localOj, version: versions.get(info.name) ?? null }
}

/** Fields that decide where, and so in which languages, a problem is judged. */
const judgedByFields = { languages: 1, 'remote.judge': 1, 'remote.languages': 1, 'remote.isJudgedHere': 1 } as const

/** Compile and run commands of remote languages are unknown. */
function toRemoteLanguage({ _id: id, judge, name, contentType }: RemoteLanguageDoc): LanguageView {
  const unknown = { compileCommand: '', template: '', codeTemplate: '' }
  return { id, contentType, name, description: name, ...unknown, isSpj: false, oj: judge, seq: id, version: null }
}

async function listRemoteLanguages(
  ctx: Pick<ProblemDetailContext, 'remoteLanguages'>,
  filter: { judge?: string },
): Promise<LanguageView[]> {
  const rows = await ctx.remoteLanguages.find(filter).sort({ judge: 1, _id: 1 }).lean<RemoteLanguageDoc[]>()
  return rows.map(toRemoteLanguage)
}

/**
 * Languages that a worker supports now, in the order of the table. With `all` (with any value; true adds those of
 * remote judges) or `pid`, every language of the problem's judge, this site or a remote one: editors look up the
 * languages of a problem there, including those that no worker supports.
 *
 * @throws AppError problem.not_found, what the scope's owner refuses with
 */
export async function listLanguages(
  ctx: ProblemDetailContext,
  actor: PolicyActor,
  { all, pid, ...scope }: { all?: boolean; pid?: number } & ScopeIds,
): Promise<LanguageView[]> {
  if (pid !== undefined) {
    const { problem } = await findProblemByNumber(ctx, actor, { pid, ...scope }, judgedByFields)
    const remote = remoteJudging(problem)
    if (remote !== undefined) return listRemoteLanguages(ctx, { judge: remote.judge })
  }
  const versions = await offeredVersions(ctx)
  const own = languages
    .filter(({ name }) => all !== undefined || pid !== undefined || versions.has(name))
    .map((info) => toLanguage(info, versions))
  return all === true ? [...own, ...(await listRemoteLanguages(ctx, {}))] : own
}

/**
 * Languages that a problem allows, including those that no worker supports, for its editors.
 *
 * @throws AppError problem.not_found, what the scope's owner refuses with
 */
export async function listLanguagesOfProblem(
  ctx: ProblemDetailContext,
  actor: PolicyActor,
  request: { pid: number } & ScopeIds,
): Promise<LanguageView[]> {
  const { problem } = await findProblemByNumber(ctx, actor, request, judgedByFields)
  const remote = remoteJudging(problem)
  if (remote !== undefined) {
    const { judge, languages: taken } = remote
    return (await listRemoteLanguages(ctx, { judge })).filter(({ name }) => taken.includes(name))
  }
  const versions = await offeredVersions(ctx)
  return problem.languages
    .map((name) => languageInfo(name))
    .filter((info) => info !== undefined)
    .map((info) => toLanguage(info, versions))
}
