import { defineService } from '@verdict/kit/service'
import { userChanged, userDeleted } from '@verdict/proto/events/auth'
import { auditRecorded } from '@verdict/proto/events/shared/audit'
import { spansRecorded } from '@verdict/proto/events/shared/trace'
import { announcementRoutes } from './announcements/announcements.routes.ts'
import { onUserChanged } from './announcements/on-user-changed.ts'
import { onUserDeleted } from './announcements/on-user-deleted.ts'
import { auditLogRoutes } from './audit/audit-log.routes.ts'
import { backupsRoutes } from './backups/backups.routes.ts'
import { erasePersonFromAudit } from './audit/erase-person.ts'
import { onAuditRecorded } from './audit/on-audit-recorded.ts'
import { pruneAuditLog } from './audit/prune-audit-log.ts'
import { siteSettings } from './config.ts'
import { createContext, type SiteContext } from './context.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { createServicesReadiness } from './dashboard/services-readiness.ts'
import { doctorJob } from './doctor/doctor-job.ts'
import { storeHealthChecks } from './doctor/store-health-checks.ts'
import { homeRoutes } from './home/home.routes.ts'
import { settingsHandlers } from './settings/settings.grpc.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { sampleJudgingWaitJob } from './status-page/sample-judging-wait.ts'
import { statusPageRoutes } from './status-page/status-page.routes.ts'
import { storesRoutes } from './stores/stores.routes.ts'
import { prepareSettings } from './settings/settings-store.ts'
import { onSpansRecorded } from './submission-traces/on-spans-recorded.ts'
import { pruneSubmissionTraces } from './submission-traces/prune-submission-traces.ts'
import { submissionTracesRoutes } from './submission-traces/submission-traces.routes.ts'
import { groupUsageHandlers } from './uploads/group-usages.grpc.ts'
import { siteImportRoutes } from './site-import/site-import.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

const deadlineMs = 2_000
/** A health check judges a program to measure the time. */
const examineTimeoutMs = 40_000
/** Long enough for hashing the passwords of several hundred accounts. */
const importDeadlineMs = 100_000

/** The site service: settings and switches, home page, announcements, uploads, dashboard. */
export const createSiteService = defineService({
  name: 'site',
  settings: siteSettings,
  context: ({
    db,
    outbox,
    client,
    providers,
    clock,
    log,
    settings,
    credentials,
    diskSpace,
    isReady,
    examine,
    onStop,
  }) =>
    createContext({
      db: db(),
      outbox: outbox(),
      clock,
      log,
      settings,
      diskSpace,
      examineSelf: examine,
      readiness: createServicesReadiness({ settings, tls: credentials.tls, isReady, onStop }),
      peers: {
        users: client('auth.v1.Users', { deadlineMs, idempotent: ['getMany'] }),
        problemUsages: client('problem.v1.GroupUsages', { deadlineMs, idempotent: ['list'] }),
        groups: client('group.v1.Groups', { deadlineMs, idempotent: ['getMembership'] }),
        groupQuotas: client('group.v1.Quotas', { deadlineMs, idempotent: ['get'] }),
        statistics: providers('statistics', { deadlineMs }),
        uploadUses: providers('uploadUses', { deadlineMs: 5_000, idempotent: ['find'] }),
        switchLists: providers('switchLists', { deadlineMs, idempotent: ['read'] }),
        doctors: providers('doctor', { deadlineMs: examineTimeoutMs }),
        importers: providers('siteImport', { deadlineMs: importDeadlineMs }),
        queue: client('submission.v1.JudgeQueue', { deadlineMs }),
      },
    }),
  prepare: (ctx: SiteContext) => prepareSettings(ctx),
  events: (bus, ctx) => {
    bus.subscribe({
      event: [userChanged, userDeleted],
      group: 'site.users',
      async handler(event) {
        if (event.type === userChanged.type) return onUserChanged(ctx, event.data)
        await onUserDeleted(ctx, event.data)
        await erasePersonFromAudit(ctx, event.data.uid)
      },
    })
    bus.subscribe({ event: auditRecorded, group: 'site.audit', handler: (event) => onAuditRecorded(ctx, event) })
    bus.subscribe({ event: spansRecorded, group: 'site.traces', handler: (event) => onSpansRecorded(ctx, event) })
  },
  jobs: (ctx) => [pruneAuditLog(ctx), doctorJob(ctx), sampleJudgingWaitJob(ctx), pruneSubmissionTraces(ctx)],
  doctor: storeHealthChecks,
  grpc: (ctx) => ({
    'site.v1.Settings': settingsHandlers(ctx),
    'site.v1.GroupUsages': groupUsageHandlers(ctx),
    'search.v1.Documents': ctx.searchable.handlers,
    'imports.v1.SiteImport': ctx.ownImport,
  }),
  routes: [
    settingsRoutes,
    auditLogRoutes,
    backupsRoutes,
    storesRoutes,
    homeRoutes,
    announcementRoutes,
    dashboardRoutes,
    uploadRoutes,
    statusPageRoutes,
    siteImportRoutes,
    submissionTracesRoutes,
  ],
})
