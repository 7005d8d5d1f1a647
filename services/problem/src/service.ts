import { randomBytes } from 'node:crypto'
import { createAsyncEvent } from '@verdict/kit/async-event'
import { createReadCache, type ReadCache } from '@verdict/kit/read-cache'
import { connectScopeOwners, scopePolicyHandlers } from '@verdict/kit/scope-owners'
import { createScopePolicies, type ScopeOwner } from '@verdict/kit/scope-policy'
import { createSearchable } from '@verdict/kit/searchable'
import { siteImportHandlers } from '@verdict/kit/site-import'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { uploadUsesHandlers } from '@verdict/kit/upload-uses'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { createUploadLimiter } from '@verdict/kit/upload-limiter'
import { createUsersProjection } from '@verdict/kit/users-projection'
import { authoringRoutes } from './authoring/authoring.routes.ts'
import { blobHandlers } from './blobs/blobs.grpc.ts'
import { createBlobStore } from './blobs/blob-store.ts'
import { caseRoutes } from './cases/cases.routes.ts'
import { counterexampleHandlers } from './counterexamples/counterexamples.grpc.ts'
import { counterexampleRoutes } from './counterexamples/counterexamples.routes.ts'
import { problemSettings, type ProblemSettings } from './config.ts'
import { createModels, type ProblemContext } from './context.ts'
import { statisticsHandlers } from './problems/statistics.grpc.ts'
import { problemDraftRoutes } from './drafts/problem-drafts.routes.ts'
import { editorHandlers } from './editor/editor.grpc.ts'
import { editorRoutes } from './editor/editor.routes.ts'
import { createVerdictCountBatcher } from './judged-submissions/count-verdicts.ts'
import { editorialRoutes } from './editorials/editorials.routes.ts'
import { exampleHandlers } from './examples/examples.grpc.ts'
import { exampleRoutes } from './examples/examples.routes.ts'
import { finishGatesJob } from './gate/finish-gates.ts'
import { gateRoutes } from './gate/gate.routes.ts'
import { createBackgroundWork } from './generation/background-work.ts'
import { generationRoutes } from './generation/generation.routes.ts'
import { groupProblemRoutes } from './group-problems/group-problems.routes.ts'
import { mutantRoutes } from './mutants/mutants.routes.ts'
import { judgeSpecHandlers } from './judge-specs/judge-specs.grpc.ts'
import { statementFilesSweep } from './statement-files/sweep-statement-files.ts'
import { testDataSweep } from './sweeps/sweep-test-data.ts'
import { problemMigrations } from './migrations/migrations.ts'
import { eraseUsers } from './people/erase-users.ts'
import { assignAuthors } from './people/assign-authors.ts'
import { renameAuthors } from './people/rename-authors.ts'
import { personalDataGrpc } from './personal-data/personal-data.grpc.ts'
import { personalRoutes } from './personal/personal.routes.ts'
import { problemDetailRoutes } from './problem-detail/problem-detail.routes.ts'
import { catalogHandlers } from './problem-detail/catalog/catalog.grpc.ts'
import { createProblemSummaryCache } from './problem-detail/catalog/problem-summary-cache.ts'
import { statementsHandlers } from './problem-detail/statements.grpc.ts'
import { problemsGrpc } from './problem-detail/problems.grpc.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { practiceScopeOwner } from './practice/practice.grpc.ts'
import { preparationRoutes } from './preparation/preparation.routes.ts'
import { problemRoutes } from './problems/problems.routes.ts'
import { groupUsageHandlers } from './quotas/group-usages.grpc.ts'
import { searchableSources } from './search/searchable-sources.ts'
import { uploadTexts } from './search/upload-texts.ts'
import { tagRoutes } from './tag-management/tags.routes.ts'
import { remoteProblemRoutes } from './remote-problems/remote-problems.routes.ts'
import { remoteProblemHandlers } from './remote-problems/remote-problems.grpc.ts'
import { packageImportsJob } from './packages/jobs/run-imports.ts'
import { packageRoutes } from './packages/packages.routes.ts'
import { draftVersionRoutes } from './draft-versions/draft-versions.routes.ts'
import { versionHandlers } from './versions/versions.grpc.ts'
import { setterRoutes } from './setters/setters.routes.ts'
import { statementFileRoutes } from './statement-files/statement-files.routes.ts'
import { statementPictureRoutes } from './statement-pictures/statement-pictures.routes.ts'
import { versionRoutes } from './versions/versions.routes.ts'
import { stressRoutes } from './stress/stress.routes.ts'
import { scriptRoutes } from './test-script/script.routes.ts'
import { testDataRoutes } from './test-data/test-data.routes.ts'
import { trainingScopeOwner } from './trainings/policy/training-scopes.grpc.ts'
import { trainingImport, trainingRegistrationImport } from './trainings/editor/import-trainings.ts'
import { groupTrainingRoutes } from './trainings/group-trainings.routes.ts'
import { trainingAdminRoutes, trainingRoutes } from './trainings/trainings.routes.ts'
import { connectServices } from './clients.ts'
import { subscribe } from './events.ts'

/** Languages change when workers come or go. The bus reports it at once; this limit covers a lost broadcast. */
const languagesMaxAgeMs = 10_000
const maxCacheEntries = 2_000
/** Events drop problems from memory, so they may be older than lists. */
const summaryAgeFactor = 10
const siteDeadlineMs = 2_000
const authDeadlineMs = 3_000
const contestCacheMaxAgeMs = 1_000

/** The problem service: problems, statements, test data, tags, languages. */
export const createProblemService = defineService({
  name: 'problem',
  settings: problemSettings,
  context: createContext,
  migrations: problemMigrations,
  prepare: assignAuthors,
  events: subscribe,
  grpc: (ctx) => ({
    'problem.v1.Catalog': catalogHandlers(ctx),
    'problem.v1.Editor': editorHandlers(ctx),
    'problem.v1.Examples': exampleHandlers(ctx),
    'problem.v1.Counterexamples': counterexampleHandlers(ctx),
    'problem.v1.Problems': problemsGrpc(ctx),
    'problem.v1.Statements': statementsHandlers(ctx),
    'problem.v1.Versions': versionHandlers(ctx),
    'problem.v1.RemoteProblems': remoteProblemHandlers(ctx),
    'problem.v1.JudgeSpecs': judgeSpecHandlers(ctx),
    'problem.v1.Blobs': blobHandlers(ctx),
    'statistics.v1.Statistics': statisticsHandlers(ctx),
    'personal.v1.PersonalData': personalDataGrpc(ctx),
    'problem.v1.GroupUsages': groupUsageHandlers(ctx),
    'scope.v1.ScopePolicy': scopePolicyHandlers(ctx.scopeOwner),
    'search.v1.Documents': ctx.searchable.handlers,
    'uploads.v1.UploadUses': uploadUsesHandlers(uploadTexts(ctx)),
    'imports.v1.SiteImport': siteImportHandlers(ctx.db, [trainingImport(ctx), trainingRegistrationImport(ctx)]),
  }),
  routes: [
    problemRoutes,
    editorRoutes,
    remoteProblemRoutes,
    authoringRoutes,
    problemDraftRoutes,
    caseRoutes,
    generationRoutes,
    exampleRoutes,
    preparationRoutes,
    gateRoutes,
    scriptRoutes,
    stressRoutes,
    counterexampleRoutes,
    mutantRoutes,
    versionRoutes,
    setterRoutes,
    draftVersionRoutes,
    editorialRoutes,
    overviewRoutes,
    personalRoutes,
    packageRoutes,
    testDataRoutes,
    tagRoutes,
    problemDetailRoutes,
    statementPictureRoutes,
    statementFileRoutes,
    groupProblemRoutes,
    trainingRoutes,
    trainingAdminRoutes,
    groupTrainingRoutes,
  ],
  background: (ctx) => [ctx.siteSettings, ctx.generator],
  jobs: (ctx) => [
    testDataSweep(ctx),
    statementFilesSweep(ctx),
    finishGatesJob(ctx),
    packageImportsJob(ctx),
    ...ctx.users.jobs,
  ],
})

/** The caches of lists, and of problems that were submitted to lately. `problemCache` drops both. */
function createCaches({ settings, bus }: ServiceParts<ProblemSettings>, models: ReturnType<typeof createModels>) {
  const maxAgeMs = settings.PROBLEM_READ_CACHE_MS
  const listCache = createReadCache({ maxAgeMs, maxEntries: maxCacheEntries })
  const problemSummaryCache = createProblemSummaryCache({
    ...models,
    cache: createReadCache({ maxAgeMs: summaryAgeFactor * maxAgeMs, maxEntries: maxCacheEntries }),
    receivesChanges: () => bus.healthy(),
  })
  const problemCache: ReadCache = {
    get: listCache.get,
    invalidate() {
      listCache.invalidate()
      problemSummaryCache.invalidate()
    },
  }
  return { listCache, problemSummaryCache, problemCache }
}

async function createContext(
  parts: ServiceParts<ProblemSettings>,
): Promise<ProblemContext & { scopeOwner: ScopeOwner }> {
  const { settings, clock, log, randomBelow, client } = parts
  const db = parts.db()
  const models = createModels(db)
  const maxAgeMs = settings.PROBLEM_READ_CACHE_MS
  const { listCache, problemCache, problemSummaryCache } = createCaches(parts, models)
  const siteSettings = await createSiteSettings({
    db,
    client: client('site.v1.Settings', { deadlineMs: siteDeadlineMs }),
    initial: defaultSiteSettings(settings),
    log,
  })
  const peers = connectServices(parts)
  const practice = practiceScopeOwner({ ...models, problemCache, siteSettings })
  const training = trainingScopeOwner({ ...models, problemCache, siteSettings, groups: peers.groups })
  const users = createUsersProjection({
    db,
    client: client('auth.v1.Users', { deadlineMs: authDeadlineMs, idempotent: ['getMany', 'list'] }),
    async onChanged(changed) {
      await renameAuthors(models, changed)
      problemCache.invalidate()
    },
    async onDeleted(deleted) {
      await eraseUsers(models, deleted)
      problemCache.invalidate()
    },
  })
  return {
    ...models,
    db,
    settings,
    clock,
    log,
    randomBelow,
    problemCache,
    problemSummaryCache,
    siteSettings,
    users,
    ...peers,
    scopeOwner: problemScopeOwner({ practice, training }),
    scopes: createScopePolicies({ ...connectScopeOwners(parts), practice, training }),
    uploadLimiter: createUploadLimiter({
      concurrency: settings.PROBLEM_UPLOADS_AT_ONCE,
      waiting: settings.PROBLEM_UPLOADS_WAITING,
    }),
    generator: createBackgroundWork(log),
    verdictCountBatcher: createVerdictCountBatcher({ ...models, db, problemCache: listCache }),
    packageImportStarted: createAsyncEvent(),
    gateStarted: createAsyncEvent(),
    blobs: createBlobStore(db, clock),
    outbox: parts.outbox(),
    searchable: createSearchable({ db, outbox: parts.outbox(), sources: searchableSources(models) }),
    tagCache: createReadCache({ maxAgeMs, maxEntries: 1 }),
    contestCache: createReadCache({ maxAgeMs: contestCacheMaxAgeMs, maxEntries: maxCacheEntries }),
    languageCache: createReadCache({ maxAgeMs: languagesMaxAgeMs, maxEntries: 1 }),
    newToken: () => randomBytes(24).toString('base64url'),
  }
}

/** One answer for the scopes of this service: practice and trainings. */
function problemScopeOwner(owners: { practice: ScopeOwner; training: ScopeOwner }): ScopeOwner {
  const ownerOf = (tid: unknown) => (Number(tid ?? 0) === 0 ? owners.practice : owners.training)
  return {
    getPolicy: (request) => ownerOf(request.scope?.tid).getPolicy(request),
    resolveProblems: (request) => ownerOf(request.scope?.tid).resolveProblems(request),
  }
}
