import type { Bus } from '@verdict/kit/bus'
import { systemClock } from '@verdict/kit/clock'
import type { HttpServer } from '@verdict/kit/http'
import { dropChangedPolicies } from '@verdict/kit/scope-policy'
import { siteImportHandlers } from '@verdict/kit/site-import'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { contestVerdictVerified } from '@verdict/proto/events/contest'
import { judgingLanguages, submissionJudged } from '@verdict/proto/events/submission'
import { attemptsHandlers } from './attempts/attempts.grpc.ts'
import { caseRoutes } from './cases/cases.routes.ts'
import { createPeers } from './clients/peers.ts'
import { submissionSettings, type SubmissionSettings } from './config.ts'
import { createContext, type SubmissionContext } from './context.ts'
import { judgingAdminRoutes } from './corrections/judging-admin.routes.ts'
import { judgingHealthChecks } from './queue/alarms/index.ts'
import { judgingTimeHealthCheck } from './jobs/judging-time-health-check.ts'
import { jobHandlers, jobRoutes } from './jobs/jobs.routes.ts'
import { endChecksJob } from './judge-checks/end-checks.ts'
import { invocationHandlers } from './invocations/invocations.grpc.ts'
import { judgeCheckHandlers } from './judge-checks/judge-checks.grpc.ts'
import { submissionMigrations } from './migrations/migrations.ts'
import { personalDataGrpc } from './personal-data/personal-data.grpc.ts'
import { createDispatcher, queueHandlers, scalingRoutes } from './queue/index.ts'
import { createWorkerRegistry } from './queue/workers/index.ts'
import { profileRoutes } from './profiles/profiles.routes.ts'
import { groupUsageHandlers } from './quotas/group-usages.grpc.ts'
import { rankRoutes } from './ranks/ranks.routes.ts'
import { followRemoteJudges, remoteJudgingRoutes } from './remote-judging/remote-judging.routes.ts'
import { submissionImport } from './site-import/import-submissions.ts'
import { recountJob } from './statistics/counting/recount.ts'
import { onSubmissionJudged } from './statistics/counting/on-submission-judged.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { statisticsHandlers } from './statistics/statistics.grpc.ts'
import { statsHandlers } from './statistics/stats.grpc.ts'
import { onVerdictVerified } from './submissions/changes/on-verdict-verified.ts'
import { publishVerdict } from './submissions/changes/publish-live.ts'
import { codesHandlers } from './reading/codes.grpc.ts'
import { intakeHandlers } from './submitting/intake.grpc.ts'
import { readingRoutes } from './reading/reading.routes.ts'
import { submittingRoutes } from './submitting/submitting.routes.ts'

const routesOf = [
  submittingRoutes,
  readingRoutes,
  caseRoutes,
  statisticsRoutes,
  rankRoutes,
  profileRoutes,
  jobRoutes,
  judgingAdminRoutes,
  remoteJudgingRoutes,
  scalingRoutes,
]

/** The submission service: submissions, verdicts, the judging queue, statistics. */
export const createSubmissionService = defineService({
  name: 'submission',
  settings: submissionSettings,
  context: assemble,
  migrations: submissionMigrations.map((step) => ({
    ...step,
    run: ({ ctx }: Assembled, signal: AbortSignal) => step.run(ctx, signal),
  })),
  events: (bus, { ctx }) => subscribe(bus, ctx),
  grpc: ({ ctx, registry }) => ({
    'submission.v1.JudgeQueue': queueHandlers(ctx, registry),
    'submission.v1.JudgeChecks': judgeCheckHandlers(ctx),
    'submission.v1.Jobs': jobHandlers(ctx),
    'submission.v1.Invocations': invocationHandlers(ctx),
    'submission.v1.Attempts': attemptsHandlers(ctx),
    'submission.v1.Codes': codesHandlers(ctx),
    'submission.v1.Intake': intakeHandlers(ctx),
    'submission.v1.Stats': statsHandlers(ctx),
    'statistics.v1.Statistics': statisticsHandlers(ctx),
    'personal.v1.PersonalData': personalDataGrpc(ctx),
    'submission.v1.GroupUsages': groupUsageHandlers(ctx),
    'imports.v1.SiteImport': siteImportHandlers(ctx.db, [submissionImport(ctx)]),
  }),
  routes: routesOf.map(
    (routes) =>
      (http: HttpServer, { ctx }: Assembled) =>
        routes(http, ctx),
  ),
  doctor: ({ ctx }) => [...judgingHealthChecks(ctx), judgingTimeHealthCheck(ctx)],
  background: ({ ctx, dispatcher }) => [dispatcher, ctx.rejudger],
  jobs: ({ ctx }) => [...ctx.users.jobs, ...ctx.problemsProjection.jobs, recountJob(ctx), endChecksJob(ctx)],
})

type Assembled = ReturnType<typeof assemble>

/** Creates the context and the parts of the queue. */
function assemble(parts: ServiceParts<SubmissionSettings>) {
  const { settings, clock, log, bus, live, metrics, db, outbox, diskSpace } = parts
  const ctx = createContext({
    db: db(),
    outbox: outbox(),
    settings,
    clock,
    log,
    bus,
    live,
    diskSpace,
    metrics,
    peers: createPeers(parts),
    // A test's clock must also age cached policies.
    ...(clock === systemClock ? {} : { nowMs: () => clock.now().getTime() }),
  })
  const registry = createWorkerRegistry(ctx)
  const dispatcher = createDispatcher(ctx, registry)
  return { ctx, registry, dispatcher }
}

function subscribe(bus: Bus, ctx: SubmissionContext): void {
  ctx.problemsProjection.follow(bus)
  ctx.users.follow(bus, 'submission.users')
  followRemoteJudges(bus, ctx)
  bus.subscribe({
    event: submissionJudged,
    group: 'submission.statistics',
    handler: ({ data }) => onSubmissionJudged(ctx, data),
  })
  bus.subscribe({
    event: submissionJudged,
    group: 'submission.live',
    handler: (event) => publishVerdict(ctx, event),
  })
  bus.subscribe({
    event: contestVerdictVerified,
    group: 'submission.verifications',
    handler: (event) => onVerdictVerified(ctx, event),
  })
  // Results stored by other processes are visible to the next caller here, without waiting for the cache to expire.
  bus.broadcast({ event: [submissionJudged, contestVerdictVerified], handler: () => ctx.readCache.invalidate() })
  bus.broadcast({ event: judgingLanguages, handler: () => ctx.languageCache.invalidate() })
  dropChangedPolicies(bus, {
    drop(scope) {
      ctx.policies.drop(scope)
      ctx.readCache.invalidate()
    },
  })
}
