import type { Bus } from '@verdict/kit/bus'
import { createLoop } from '@verdict/kit/loop'
import { createReadCache } from '@verdict/kit/read-cache'
import { createSecretCipher } from '@verdict/kit/secret-cipher'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { createUsersProjection } from '@verdict/kit/users-projection'
import { remoteJudgingCancelled, remoteJudgingRequested } from '@verdict/proto/events/submission'
import { accountListHandlers } from './accounts/account-lists.ts'
import { accountModel } from './accounts/account.model.ts'
import { browserRunRoutes } from './browser-runs/browser-runs.routes.ts'
import { handleModel } from './browser-runs/handle.model.ts'
import { remoteSettings, type RemoteSettings } from './config.ts'
import type { RemoteContext } from './context.ts'
import { imageModel } from './images/image.model.ts'
import { imageRoutes } from './images/images.routes.ts'
import { importJobModel } from './import-jobs/import-job.model.ts'
import { importJobRoutes } from './import-jobs/import-jobs.routes.ts'
import { runImportJobs } from './import-jobs/run-import-jobs.ts'
import { importHandlers, importRoutes } from './imports/imports.routes.ts'
import { onRemoteJudgingCancelled, onRemoteJudgingRequested } from './journal/on-requested.ts'
import { taskModel } from './journal/task.model.ts'
import { createJudgingLoops, idlePollTicks } from './judging-loops.ts'
import { checkRemoteSitesJob } from './overview/check-remote-site.ts'
import { createOperatorAlarms } from './overview/operator-alarms.ts'
import { remoteRoutes } from './overview/remote.routes.ts'
import { eraseUsers } from './personal-data/erase-users.ts'
import { personalDataGrpc } from './personal-data/personal-data.grpc.ts'
import { siteRowOf, siteRowsAt } from './site-rows.ts'
import { hourModel } from './site-states/hour.model.ts'
import { siteStateModel } from './site-states/site-state.model.ts'
import { statementFileModel } from './statement-files/statement-file.model.ts'
import { statementFileRoutes } from './statement-files/statement-files.routes.ts'

const usersDeadlineMs = 3_000
/** Saving a problem does not compile anything, but stores samples and creates tags. */
const problemDeadlineMs = 10_000
/** Problem lists change slowly, and some sites return all problems at once. */
const listCacheMs = 600_000

/** Remote judges: imports their problems, sends submissions and retrieves verdicts. */
export const createRemoteService = defineService({
  name: 'remote',
  settings: remoteSettings,
  context: createContext,
  events: subscribe,
  grpc: (ctx) => ({
    'remote.v1.Imports': importHandlers(ctx),
    'personal.v1.PersonalData': personalDataGrpc(ctx),
    'switches.v1.SwitchLists': accountListHandlers(ctx),
  }),
  jobs: (ctx) => [...ctx.users.jobs, checkRemoteSitesJob(ctx)],
  routes: [importRoutes, importJobRoutes, imageRoutes, statementFileRoutes, remoteRoutes, browserRunRoutes],
  background: (ctx) => [...ctx.judgingLoops.all, ctx.importLoop],
})

function createContext(parts: ServiceParts<RemoteSettings>): RemoteContext {
  const { settings, clock, log, client, credentials } = parts
  const db = parts.db()
  const models = {
    accounts: accountModel(db),
    tasks: taskModel(db),
    handles: handleModel(db),
    importJobs: importJobModel(db),
  }
  const siteRows = siteRowsAt(settings.REMOTE_ADDRESSES)
  const ctx: RemoteContext = {
    db,
    settings,
    clock,
    log,
    outbox: parts.outbox(),
    siteRows,
    secrets: createSecretCipher(Buffer.from(credentials.keys.ownSecret('stored secrets'), 'base64url')),
    siteOf: (key) => siteRowOf(siteRows, key),
    remoteProblems: client('problem.v1.RemoteProblems', {
      deadlineMs: problemDeadlineMs,
      idempotent: ['find', 'findMany'],
    }),
    ...models,
    users: createUsersProjection({
      db,
      client: client('auth.v1.Users', { deadlineMs: usersDeadlineMs, idempotent: ['getMany', 'list'] }),
      onDeleted: (deleted) => eraseUsers(models, deleted),
    }),
    siteStates: siteStateModel(db),
    hours: hourModel(db),
    images: imageModel(db),
    statementFiles: statementFileModel(db),
    listCache: createReadCache({ maxAgeMs: listCacheMs, maxEntries: 20 }),
    importLoop: createImportLoop(() => ctx, { log, settings }),
    judgingLoops: createJudgingLoops(() => ctx, { log, settings, siteRows }),
  }
  createOperatorAlarms(parts.metrics, ctx)
  return ctx
}

function subscribe(bus: Bus, ctx: RemoteContext): void {
  ctx.users.follow(bus, 'remote.users')
  bus.subscribe({
    event: remoteJudgingRequested,
    group: 'remote.requested',
    async handler({ data }) {
      await onRemoteJudgingRequested(ctx, data)
      ctx.judgingLoops.wake()
    },
  })
  bus.subscribe({
    event: remoteJudgingCancelled,
    group: 'remote.cancelled',
    handler: ({ data }) => onRemoteJudgingCancelled(ctx, data),
  })
}

/**
 * Runs imports at the rate limits of their sites: immediately in the process that started them, with a delay for those
 * of other processes.
 */
function createImportLoop(ctx: () => RemoteContext, { log, settings }: Pick<RemoteContext, 'log' | 'settings'>) {
  let isRunning = false
  return createLoop({
    log,
    failure: 'imports from remote judges could not be moved on',
    everyMs: () => settings.REMOTE_TICK_MS * (isRunning ? 1 : idlePollTicks),
    async step({ stopping }) {
      isRunning = await runImportJobs(ctx(), stopping)
    },
  })
}
