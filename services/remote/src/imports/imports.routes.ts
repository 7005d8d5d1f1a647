import { describeAudit } from '@verdict/kit/audit'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { HttpServer } from '@verdict/kit/http'
import { errorText } from '@verdict/proto/errors/catalogue'
import type { RemoteStatement } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'
import type { Locale } from '@verdict/proto/codes/locale'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import * as routes from '@verdict/proto/http/remote/import'
import type { ImportsContext } from './context.ts'
import { fetchRemoteProblem, importProblem } from './import-problem.ts'
import { changedFields } from './statement.rules.ts'
import { textChanges } from './text-changes.ts'

export function importRoutes(http: HttpServer, ctx: ImportsContext): void {
  http.on(routes.adminImportRemoteProblem, async ({ query, actor }) => {
    describeAudit({ name: `${query.name}-${query.problemId}` })
    await importProblem(ctx, actor, query, { ifPresent: 'refuse' })
    return null
  })
  http.on(routes.adminImportRemoteTrainingProblem, async ({ query, actor }) => {
    const { uid, username, roles } = actor
    const training = { uid, username, roles: [...roles], tid: query.tid }
    await ctx.remoteProblems.addToTraining({ ...training, pid: 0 })
    const { pid } = await importProblem(ctx, actor, query, { ifPresent: 'keep' })
    await ctx.remoteProblems.addToTraining({ ...training, pid })
    return null
  })
  http.on(routes.adminPreviewRemoteProblem, async ({ query }) => {
    const fetched = await fetchRemoteProblem(ctx, query, { retention: 'preview' })
    const { judge, problem, statement, languages, pid, before, missingImages, statementFile } = fetched
    return {
      displayId: `${judge}-${problem.id}`,
      url: statement.url ?? '',
      ...fieldsOf(statement),
      languages: languages.map(({ name }) => name),
      pid: pid === 0 ? null : pid,
      changed: changedFields(before, statement),
      before: before === null ? null : fieldsOf(before),
      changes: textChanges(before, statement),
      missingImages,
      statementFile,
    }
  })
  http.on(routes.adminImportRemoteProblems, ({ body, actor, lang }) => importProblems(ctx, actor, body, lang))
}

/** Fields of a statement for the preview. */
function fieldsOf(statement: RemoteStatement) {
  const { title = '', description = '', input = '', output = '', hint = '', samples, tags } = statement
  const examples = (samples ?? []).map((sample) => ({ input: sample.input ?? '', output: sample.output ?? '' }))
  const limits = { timeLimit: statement.timeLimitMs ?? 0, memoryLimit: statement.memoryLimitMb ?? 0 }
  return { title, description, input, output, hint, examples, tags: tags ?? [], ...limits }
}

type Imported = RouteData<typeof routes.adminImportRemoteProblems>

/** Imports problems sequentially, so that the remote judge sees a human request rate. */
async function importProblems(
  ctx: ImportsContext,
  actor: Actor,
  { name, problemIds, update = false }: RouteBody<typeof routes.adminImportRemoteProblems>,
  lang: Locale,
): Promise<Imported> {
  const imported: Imported = []
  for (const problemId of new Set(problemIds)) {
    try {
      const { pid } = await importProblem(ctx, actor, { name, problemId }, { ifPresent: update ? 'update' : 'refuse' })
      imported.push({ problemId, pid, msg: '' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      imported.push({ problemId, pid: null, msg: errorText(error.code, error.params, lang) })
    }
  }
  describeAudit({ name, after: { problems: imported.filter(({ pid }) => pid !== null).length } })
  return imported
}

/** Handlers for other services that import problems. */
export function importHandlers(ctx: ImportsContext): GrpcHandlers<'remote.v1.Imports'> {
  return {
    async import({ remoteJudge, problem, uid, username, roles }) {
      const named = { name: remoteJudge, problemId: problem }
      const { pid } = await importProblem(ctx, { uid, username, roles }, named, { ifPresent: 'keep' })
      return { pid }
    },
  }
}
