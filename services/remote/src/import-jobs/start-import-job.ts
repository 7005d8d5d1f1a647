import { randomUUID } from 'node:crypto'
import { remoteJudges, type RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import { maxImportedProblems, type adminStartRemoteImport } from '@verdict/proto/http/remote/import'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { resolveName, withoutPrefix } from '../imports/import-problem.ts'
import type { ImportJobsContext } from './context.ts'
import { expandRange } from './expand-range.rules.ts'
import type { ImportItemRow, ImportJobRow } from './import-job.model.ts'

/** Maximum number of jobs of one judge; they run sequentially. */
const maxRunning = 5

/**
 * Starts an import of many problems, or a dry run.
 *
 * @throws AppError remote.judge_unknown, remote.bad_id, remote.bad_range, remote.too_many_problems,
 *   remote.too_many_imports
 */
export async function startImportJob(
  ctx: ImportJobsContext,
  { uid, username, roles }: Actor,
  { name, problemIds, isDryRun = false, update = false }: RouteBody<typeof adminStartRemoteImport>,
): Promise<ImportJobRow> {
  const { key, ids } = resolveAll(ctx, name, problemIds)
  if ((await ctx.importJobs.countDocuments({ state: 'running', key })) >= maxRunning)
    throw new AppError('remote.too_many_imports', { judge: remoteJudges[key].name, limit: maxRunning })
  const now = ctx.clock.now()
  const job: ImportJobRow = {
    _id: randomUUID(),
    key,
    state: 'running',
    isDryRun,
    update,
    by: { uid, username, roles: [...roles] },
    items: ids.map(newItem),
    leasedUntil: now,
    createdAt: now,
    endedAt: null,
  }
  await ctx.importJobs.create(job)
  ctx.importLoop.wake()
  describeAudit({
    name: `${key} ${ids.length === 1 ? ids[0] : `${ids[0]} … ${ids.at(-1)}`}`,
    after: { problems: ids.length },
  })
  return job
}

/** Problem IDs without duplicates, in the given order. */
function resolveAll(ctx: ImportJobsContext, name: string, named: readonly string[]) {
  const key = name.trim().toUpperCase() as RemoteJudgeKey
  const ids = new Set<string>()
  for (const one of named) {
    const text = withoutPrefix(key, one.trim())
    const range = expandRange(text, maxImportedProblems)
    if (range === null) throw new AppError('remote.bad_range', { range: text })
    for (const problemId of range) ids.add(resolveName(ctx, { name, problemId }).id)
    if (ids.size > maxImportedProblems) throw new AppError('remote.too_many_problems', { limit: maxImportedProblems })
  }
  return { key, ids: [...ids] }
}

const newItem = (problemId: string): ImportItemRow => ({
  problemId,
  state: 'waiting',
  tries: 0,
  pid: null,
  title: '',
  changed: [],
  missingImages: 0,
  statementFile: null,
  code: '',
  params: {},
})
