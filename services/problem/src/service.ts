import { randomBytes } from 'node:crypto'
import type { Bus } from '@verdict/kit/bus'
import { createReadCache } from '@verdict/kit/read-cache'
import {
  connectScopeOwners,
  createScopePolicies,
  dropChangedPolicies,
  type ScopeOwner,
} from '@verdict/kit/scope-policy'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { problemChanged, problemDeleted } from '@verdict/proto/events/problem'
import { judgingLanguages, submissionJudged } from '@verdict/proto/events/submission'
import { authoringRoutes } from './authoring/authoring.routes.ts'
import { blobHandlers } from './blobs/blobs.grpc.ts'
import { createBlobStore } from './blobs/blob-store.ts'
import { caseRoutes } from './cases/cases.routes.ts'
import { problemSettings, type ProblemSettings } from './config.ts'
import { createModels, type ProblemContext } from './context.ts'
import { onSubmissionJudged } from './counters/on-submission-judged.ts'
import { problemDraftRoutes } from './drafts/problem-drafts.routes.ts'
import { editorRoutes } from './editor/editor.routes.ts'
import { createBackgroundWork } from './generation/background-work.ts'
import { generationRoutes } from './generation/generation.routes.ts'
import { judgeSpecHandlers } from './judge-specs/judge-specs.grpc.ts'
import { testDataSweep } from './judge-specs/sweep-test-data.ts'
import { invalidateLanguages, onJudgingLanguagesChanged } from './languages/on-judging-languages-changed.ts'
import { judgeJobsDeadlineMs } from './judging/judge-jobs.client.ts'
import { personalRoutes } from './personal/personal.routes.ts'
import { problemDetailRoutes } from './problem-detail/problem-detail.routes.ts'
import { catalogHandlers, statsHandlers } from './problem-detail/catalog.grpc.ts'
import { practiceScopeOwner } from './practice/practice.grpc.ts'
import { onSiteSettingsChanged } from './practice/on-site-settings-changed.ts'
import { invalidateProblems } from './problems/invalidate-problems.ts'
import { problemRoutes } from './problems/problems.routes.ts'
import { invalidateTags } from './tags/edit-tags.ts'
import { tagRoutes } from './tags/tags.routes.ts'
import { createUploadLimiter } from './test-data/upload-limiter.ts'
import { testDataRoutes } from './test-data/test-data.routes.ts'

/** Languages change when workers come or go; the bus tells at once, this is for a lost broadcast. */
const languagesMaxAgeMs = 10_000
const maxCachedReads = 2_000
const siteDeadlineMs = 2_000

/** The problem service: problems, statements, test data, tags, languages. */
export const createProblemService = defineService({
  name: 'problem',
  settings: problemSettings,
  context: createContext,
  events: subscribe,
  grpc: (ctx) => ({
    'problem.v1.Catalog': catalogHandlers(ctx),
    'problem.v1.JudgeSpecs': judgeSpecHandlers(ctx),
    'problem.v1.Blobs': blobHandlers(ctx),
    'problem.v1.Stats': statsHandlers(ctx),
    'scope.v1.ScopePolicy': ctx.practice,
  }),
  routes: [
    problemRoutes,
    editorRoutes,
    authoringRoutes,
    problemDraftRoutes,
    caseRoutes,
    generationRoutes,
    personalRoutes,
    testDataRoutes,
    tagRoutes,
    problemDetailRoutes,
  ],
  background: (ctx) => [ctx.siteSettings, ctx.generator],
  jobs: (ctx) => [testDataSweep(ctx)],
})

function createContext(parts: ServiceParts<ProblemSettings>): ProblemContext & { practice: ScopeOwner } {
  const { settings, clock, log, metrics, credentials, randomBelow, client, onStop } = parts
  const db = parts.db()
  const models = createModels(db)
  const maxAgeMs = settings.PROBLEM_READ_CACHE_MS
  const problemCache = createReadCache({ maxAgeMs, maxEntries: maxCachedReads })
  const siteSettings = createSiteSettings({
    client: client('site.v1.Settings', { deadlineMs: siteDeadlineMs }),
    initial: defaultSiteSettings(settings),
    log,
  })
  const practice = practiceScopeOwner({ ...models, problemCache, siteSettings })
  const others = connectScopeOwners(
    { problem: '', contest: settings.CONTEST_GRPC_URL, group: settings.GROUP_GRPC_URL },
    { ...credentials, metrics },
  )
  onStop('scope owners', () => others.close())
  return {
    ...models,
    ...{ db, settings, clock, log, randomBelow, problemCache, siteSettings, practice },
    scopes: createScopePolicies({ ...others.owners, practice, training: practice }),
    uploadLimiter: createUploadLimiter({
      atOnce: settings.PROBLEM_UPLOADS_AT_ONCE,
      waiting: settings.PROBLEM_UPLOADS_WAITING,
    }),
    generator: createBackgroundWork(log),
    blobs: createBlobStore(db, clock),
    outbox: parts.outbox(),
    tagCache: createReadCache({ maxAgeMs, maxEntries: 1 }),
    languageCache: createReadCache({ maxAgeMs: languagesMaxAgeMs, maxEntries: 1 }),
    jobs: client('submission.v1.Jobs', { deadlineMs: judgeJobsDeadlineMs }),
    newToken: () => randomBytes(24).toString('base64url'),
  }
}

function subscribe(bus: Bus, ctx: ProblemContext): void {
  bus.subscribe({
    event: submissionJudged,
    group: 'problem.counters',
    handler: ({ data }) => onSubmissionJudged(ctx, data),
  })
  bus.subscribe({
    event: judgingLanguages,
    group: 'problem.languages',
    handler: ({ data }) => onJudgingLanguagesChanged(ctx, data),
  })
  bus.broadcast({ event: judgingLanguages, handler: () => invalidateLanguages(ctx) })
  bus.broadcast({ event: [problemChanged, problemDeleted], handler: () => onProblemsChanged(ctx) })
  dropChangedPolicies(bus, ctx.scopes)
  ctx.siteSettings.follow(bus, () => onSiteSettingsChanged(ctx, bus))
}

function onProblemsChanged(ctx: ProblemContext): void {
  invalidateTags(ctx)
  invalidateProblems(ctx)
}
