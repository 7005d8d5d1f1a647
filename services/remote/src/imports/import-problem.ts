import {
  isRemoteJudgeKey,
  remoteJudgeKeys,
  remoteJudges,
  type RemoteJudgeKey,
} from '@verdict/proto/codes/remote/judges'
import type { RemoteStatement } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'
import type { RemoteStatement__Output } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'
import type { StatementFileState } from '@verdict/proto/codes/remote/statement-files'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { withSite } from '../accounts/open-session.ts'
import type { Retention } from '../images/retention.rules.ts'
import { storeImages, type MissingImage } from '../images/store-images.ts'
import type { ImportsContext } from './context.ts'
import { findSiteState, recordFailure, recordSuccess } from '../site-states/site-states.ts'
import { outcomeOf, SiteError, type SiteOutcome } from '../sites/outcome.ts'
import type { RemoteProblem } from '../sites/port.ts'
import { storeStatementFile } from '../statement-files/store-statement-file.ts'
import { changedFields, toStatement, type ComparedField } from './statement.rules.ts'

/** A problem of a remote judge, as entered by a user. */
export interface NamedProblem {
  name: string
  problemId: string
}

export interface FetchedProblem {
  judge: RemoteJudgeKey
  problem: RemoteProblem
  statement: RemoteStatement
  languages: { name: string; contentType: string }[]
  /** This is the ID of the problem that an earlier import created; 0 if there is none. */
  pid: number
  before: RemoteStatement__Output | null
  /** Images that could not be kept here. */
  missingImages: MissingImage[]
  /** Null: the statement is no file. */
  statementFile: StatementFileState | null
}

/** Resolves the judge and normalizes the problem ID. @throws AppError remote.judge_unknown, remote.bad_id */
export function resolveName({ siteOf }: Pick<ImportsContext, 'siteOf'>, { name, problemId }: NamedProblem) {
  const judge = name.trim().toUpperCase()
  if (!isRemoteJudgeKey(judge)) throw new AppError('remote.judge_unknown', { name, known: remoteJudgeKeys.join(', ') })
  const { site } = siteOf(judge)
  try {
    return { judge, id: site.normalizeId(withoutPrefix(judge, problemId.trim())) }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    throw new AppError('remote.bad_id', { id: problemId, judge: remoteJudges[judge].name, example: examples[judge] })
  }
}

const examples: Readonly<Record<RemoteJudgeKey, string>> = {
  HDU: '1000',
  CF: '1850A',
  POJ: '1000',
  GYM: '103687B',
  AC: 'abc300_a',
  SPOJ: 'TEST',
  LIBRE: '2',
}

/** Also accepts display IDs of this site. */
export function withoutPrefix(judge: RemoteJudgeKey, text: string): string {
  return text.toUpperCase().startsWith(`${judge}-`) ? text.slice(judge.length + 1) : text
}

/**
 * Fetches a problem with its images, or with the PDF of its statement.
 *
 * @throws AppError remote.judge_unknown, remote.bad_id, remote.judge_off, remote.not_found, remote.not_public,
 *   remote.challenged, remote.rate_limited, remote.site_down, remote.layout_changed, remote.refused
 */
export async function fetchRemoteProblem(
  ctx: ImportsContext,
  named: NamedProblem,
  { retention }: { retention: Retention },
): Promise<FetchedProblem> {
  const { judge, id } = resolveName(ctx, named)
  const { mode } = await findSiteState(ctx, judge)
  if (mode === 'off') throw new AppError('remote.judge_off', { judge: remoteJudges[judge].name })
  const { site, accountsOf } = ctx.siteOf(judge)
  await assertNotPaused(ctx, judge)
  const fetched = await withSite(ctx, judge, (http) => outcomeOf(() => site.fetchProblem(http, id)))
  if ('outcome' in fetched) {
    await recordFailure(ctx, accountsOf, fetched.outcome)
    throw refusalOf(fetched.outcome, judge, id)
  }
  await recordSuccess(ctx, accountsOf)
  const { problem, missing } = await storeImages(ctx, judge, { problem: fetched.value, retention })
  const file = await storeStatementFile(ctx, judge, { problem, retention })
  const { pid, statement: before } = await ctx.remoteProblems.find({ remoteJudge: judge, remoteProblem: problem.id })
  const taken = site.languages.filter(({ name }) => problem.languages === null || problem.languages.includes(name))
  const languages = taken.map(({ name, contentType }) => ({ name, contentType }))
  return {
    judge,
    problem,
    statement: toStatement(problem, file?.link ?? null),
    languages,
    pid,
    before,
    missingImages: missing,
    statementFile: file?.state ?? null,
  }
}

/**
 * Leaves a judge alone while it is paused.
 *
 * @throws AppError remote.challenged, remote.rate_limited, remote.site_down
 */
export async function assertNotPaused(ctx: ImportsContext, key: RemoteJudgeKey): Promise<void> {
  const { pausedUntil, cause, reason } = await findSiteState(ctx, ctx.siteOf(key).accountsOf)
  if (pausedUntil === null) return
  const judge = remoteJudges[key].name
  const { code = reason, params = {} } = cause?.findings[0] ?? {}
  if (code === 'challenged') throw new AppError('remote.challenged', { judge })
  if (code === 'rate-limited') throw new AppError('remote.rate_limited', { judge })
  throw new AppError('remote.site_down', { judge, detail: String(params['detail'] ?? code) })
}

interface Findings {
  title: string
  /** Fields that differ from what was imported before. */
  changed: ComparedField[]
  missingImages: number
  statementFile: StatementFileState | null
}

/** Key figures of a fetched problem. */
export function findingsOf({ problem, before, statement, missingImages, statementFile }: FetchedProblem): Findings {
  const { title } = problem
  return { title, changed: changedFields(before, statement), missingImages: missingImages.length, statementFile }
}

/** The error for users when a judge did not return a problem. */
export function refusalOf(outcome: SiteOutcome, key: RemoteJudgeKey, id: string): AppError {
  const judge = remoteJudges[key].name
  switch (outcome.kind) {
    case 'bad-id':
      return new AppError('remote.bad_id', { id, judge, example: examples[key] })
    case 'not-found':
      return new AppError('remote.not_found', { judge, id })
    case 'not-public':
      return new AppError('remote.not_public', { judge, id })
    case 'challenged':
      return new AppError('remote.challenged', { judge })
    case 'rate-limited':
      return new AppError('remote.rate_limited', { judge })
    case 'layout-changed':
      return new AppError('remote.layout_changed', { judge, detail: outcome.where })
    case 'refused':
      return new AppError('remote.refused', { judge, detail: outcome.text })
    case 'bad-credentials':
    case 'session-lost':
      return new AppError('remote.bad_account', { judge, username: '' })
    default:
      return new AppError('remote.site_down', { judge, detail: outcome.reason })
  }
}

/** Judges that show results of single tests publicly. */
const openCases: readonly RemoteJudgeKey[] = ['CF', 'GYM', 'LIBRE']

type Importer = Pick<Actor, 'uid' | 'username'> & { roles: readonly string[] }

/** Creates or updates the problem here. */
async function saveProblem(ctx: ImportsContext, actor: Importer, fetched: FetchedProblem): Promise<number> {
  const { judge, problem, statement, languages } = fetched
  const { uid, username, roles } = actor
  const about = { uid, username, roles: [...roles], remoteJudge: judge, remoteProblem: problem.id }
  const { pid } = await ctx.remoteProblems.save({
    ...about,
    statement,
    languages,
    openCaseResult: openCases.includes(judge),
  })
  ctx.log.info({ pid, judge, problem: problem.id, by: username }, 'problem of a remote judge imported')
  return pid
}

interface ImportOptions {
  /** Decides about a problem that exists here already: `refuse` it, fetch and `update` it, or `keep` it unchanged. */
  ifPresent: 'refuse' | 'update' | 'keep'
}

export interface ImportedProblem extends Findings {
  pid: number
  /** Tells the result of the import; a problem that was kept was not fetched. */
  state: 'imported' | 'updated' | 'same' | 'kept'
}

const nothingFound: Findings = { title: '', changed: [], missingImages: 0, statementFile: null }
const skippedAs = (pid: number): ImportedProblem => ({ pid, state: 'kept', ...nothingFound })

/**
 * Imports a problem.
 *
 * @throws AppError remote.already_imported, those of `fetchRemoteProblem`, access.denied, problem.…
 */
export async function importProblem(
  ctx: ImportsContext,
  actor: Importer,
  named: NamedProblem,
  { ifPresent }: ImportOptions,
): Promise<ImportedProblem> {
  if (ifPresent !== 'update') {
    const { judge, id } = resolveName(ctx, named)
    const { pid } = await ctx.remoteProblems.find({ remoteJudge: judge, remoteProblem: id })
    if (pid !== 0 && ifPresent === 'keep') return skippedAs(pid)
    if (pid !== 0) throw new AppError('remote.already_imported', { displayId: `${judge}-${id}` })
  }
  const fetched = await fetchRemoteProblem(ctx, named, { retention: 'permanent' })
  // An address may not be the problem's id; for some judges this is known only now.
  if (fetched.pid !== 0 && ifPresent === 'keep') return skippedAs(fetched.pid)
  if (fetched.pid !== 0 && ifPresent === 'refuse')
    throw new AppError('remote.already_imported', { displayId: `${fetched.judge}-${fetched.problem.id}` })
  const found = findingsOf(fetched)
  const state = fetched.pid === 0 ? 'imported' : found.changed.length === 0 ? 'same' : 'updated'
  return { pid: await saveProblem(ctx, actor, fetched), state, ...found }
}
