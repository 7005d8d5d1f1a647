import { createAsyncEvent } from '@verdict/kit/async-event'
import { systemClock } from '@verdict/kit/clock'
import { createSsrfGuard } from '@verdict/kit/ssrf-guard'
import { parseHosts } from '@verdict/kit/public-address.rules'
import { createSecretCipher } from '@verdict/kit/secret-cipher'
import { createPictureEncoder } from '@verdict/kit/picture'
import { createReadCache, type ReadCache } from '@verdict/kit/read-cache'
import { scopePolicyHandlers } from '@verdict/kit/scope-owners'
import { createSearchable } from '@verdict/kit/searchable'
import { siteImportHandlers } from '@verdict/kit/site-import'
import { defineService, type ServiceParts } from '@verdict/kit/service'
import { uploadUsesHandlers } from '@verdict/kit/upload-uses'
import { createUsersProjection } from '@verdict/kit/users-projection'
import { createSiteSettings, defaultSiteSettings } from '@verdict/kit/site-settings'
import { uploadTexts } from './contests/upload-texts.ts'
import { contestSettings, type ContestSettings } from './config.ts'
import { createModels, type ContestContext, type ContestModels } from './context.ts'
import { announcementRoutes } from './announcements/announcements.routes.ts'
import { balloonRoutes } from './balloons/balloons.routes.ts'
import { clarificationRoutes } from './clarifications/clarifications.routes.ts'
import { clicsRoutes } from './clics/endpoints/clics.routes.ts'
import { externalIdRoutes } from './clics/external-ids/external-ids.routes.ts'
import { createFeedStore } from './clics/feed/feed-store.ts'
import { createFeedReaders } from './clics/streams/feed-readers.ts'
import { finalizationRoutes } from './clics/finalization/finalization.routes.ts'
import { followFeeds } from './clics/streams/follow-feeds.ts'
import { packageRoutes } from './clics-packages/package.routes.ts'
import { moveThaw } from './clics/thaw/move-thaw.ts'
import { thawJob } from './clics/thaw/thaw-job.ts'
import { webhookJob } from './clics/webhooks/deliver-callbacks.ts'
import { contestWebhookRoutes } from './clics/webhooks/contest-webhooks.routes.ts'
import { webhookRoutes } from './clics/webhooks/webhooks.routes.ts'
import { contestAnnouncementImport } from './announcements/import-announcements.ts'
import { contestImport, registrationImport } from './contests/editor/import-contests.ts'
import { contestRoutes } from './contests/contests.routes.ts'
import { removalRoutes } from './removal/removal.routes.ts'
import { groupContestsHandlers } from './group-contests/group-contests.grpc.ts'
import { judgingDemandHandlers } from './stats/judging-demand.grpc.ts'
import { statisticsHandlers } from './stats/statistics.grpc.ts'
import { statsHandlers } from './stats/stats.grpc.ts'
import { problemRoutes } from './contests/problems/problems.routes.ts'
import { problemVersionRoutes } from './problem-versions/problem-versions.routes.ts'
import { pinVersionsJob } from './problem-versions/pin-versions-job.ts'
import { searchableContests } from './contests/searchable-contests.ts'
import { searchableAnnouncements } from './announcements/searchable-announcements.ts'
import { problemUsesHandlers } from './problem-uses/problem-uses.grpc.ts'
import { participationHandlers } from './registration/participations.grpc.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import {
  groupContestAnnouncementRoutes,
  groupContestProblemRoutes,
  groupContestRoutes,
} from './group-contests/group-contests.routes.ts'
import { findGroupRoots } from './roles/group-membership.ts'
import { eraseUsers } from './account-changes/erase-users.ts'
import { renameAuthors } from './account-changes/rename-authors.ts'
import { renameUsers } from './account-changes/rename-users.ts'
import { judgeCheckRoutes } from './judge-check/judge-check.routes.ts'
import { personalDataGrpc } from './personal-data/personal-data.grpc.ts'
import { createPeople } from './people/people.ts'
import { contestScopeHandlers } from './policy/contest-scopes.grpc.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import { printJob } from './print/print-job.ts'
import { printRoutes } from './print/print.routes.ts'
import { createRegistrationCache } from './registration/registration-cache.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { resolverRoutes } from './resolver/resolver.routes.ts'
import { createJournalReader } from './journal/journal-reader.ts'
import { shadowJob } from './shadow/following/shadow-job.ts'
import { shadowRoutes } from './shadow/settings/shadow.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { readTeamLines } from './teams/team-lines.ts'
import { teamRoutes } from './teams/teams.routes.ts'
import { boardRoutes } from './board/board.routes.ts'
import { createBoardPages } from './board/board-pages.ts'
import { createComputeBudget } from './board/store/compute-budget.ts'
import { createJointBoardCache } from './board/joint-board/joint-board-cache.ts'
import { createBoardStore } from './board/store/board-store.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { virtualRoutes } from './virtual-participation/virtual.routes.ts'
import { whatIfRoutes } from './what-if/what-if.routes.ts'
import { createJournalWrites } from './journal-writes.ts'
import { connectServices } from './clients.ts'
import { subscribe } from './events.ts'

const deadlineMs = 3_000
/** CPU share of a process for scoreboards of past moments and of several contests. */
const onDemandBoards = { share: 0.2, maxWaiting: 100 }
/** Changes of contests and registrations by other processes are visible after this time. */
const readCacheMaxAgeMs = 1_000
const maxCacheEntries = 20_000
const maxCachedRegistrations = 50_000
const maxPageBytes = 50_000_000
/** To connect to another contest system. */
const connectMs = 10_000
/** Readers of event feeds in one process. */
const feedBounds = { perCaller: 20, total: 1_000 }

/** The contest service: contests, registrations and scoreboards; owner of the scopes of contests. */
export const createContestService = defineService({
  name: 'contest',
  settings: contestSettings,
  context: createContext,
  events: subscribe,
  grpc: (ctx) => ({
    'scope.v1.ScopePolicy': scopePolicyHandlers(contestScopeHandlers(ctx)),
    'contest.v1.GroupContests': groupContestsHandlers(ctx),
    'contest.v1.Participations': participationHandlers(ctx),
    'contest.v1.ProblemUses': problemUsesHandlers(ctx),
    'contest.v1.Stats': statsHandlers(ctx),
    'statistics.v1.Statistics': statisticsHandlers(ctx),
    'demand.v1.JudgingDemand': judgingDemandHandlers(ctx),
    'search.v1.Documents': ctx.searchable.handlers,
    'uploads.v1.UploadUses': uploadUsesHandlers(uploadTexts(ctx)),
    'personal.v1.PersonalData': personalDataGrpc(ctx),
    'imports.v1.SiteImport': siteImportHandlers(ctx.db, [
      contestImport(ctx),
      registrationImport(ctx),
      contestAnnouncementImport(ctx),
    ]),
  }),
  routes: [
    contestRoutes,
    removalRoutes,
    problemRoutes,
    registrationRoutes,
    boardRoutes,
    groupContestRoutes,
    groupContestProblemRoutes,
    groupContestAnnouncementRoutes,
    teamRoutes,
    announcementRoutes,
    clarificationRoutes,
    printRoutes,
    balloonRoutes,
    resolverRoutes,
    exportRoutes,
    finalizationRoutes,
    clicsRoutes,
    packageRoutes,
    whatIfRoutes,
    virtualRoutes,
    verificationRoutes,
    staffRoutes,
    judgeCheckRoutes,
    externalIdRoutes,
    pictureRoutes,
    shadowRoutes,
    webhookRoutes,
    contestWebhookRoutes,
    historyRoutes,
    problemVersionRoutes,
  ],
  jobs: (ctx) => [...ctx.users.jobs, thawJob(ctx), printJob(ctx), shadowJob(ctx), webhookJob(ctx), pinVersionsJob(ctx)],
  background: (ctx) => [ctx.siteSettings, followFeeds(ctx)],
})

async function createContext(parts: ServiceParts<ContestSettings>): Promise<ContestContext> {
  const { settings, clock, log, live, client, outbox } = parts
  const db = parts.db()
  const models = createModels(db)
  // A test's clock must also age caches.
  const nowMs = clock === systemClock ? () => performance.now() : () => clock.now().getTime()
  const readCache = createReadCache({ maxAgeMs: readCacheMaxAgeMs, maxEntries: maxCacheEntries, nowMs })
  const { users, people } = followUsers(parts, models, { readCache, nowMs })
  const groups = client('group.v1.Groups', { deadlineMs, idempotent: ['getMembership', 'listMembers'] })
  const memberships = client('group.v1.Memberships', { deadlineMs, idempotent: ['listOf'] })
  const { boards, jointBoards } = createBoards({
    journal: createJournalReader({ ...models, log }),
    people,
    maxAgeMs: settings.CONTEST_BOARD_AGE_MS,
    nowMs,
    teamsOf: (cid) => readTeamLines(models, cid),
    rootsOf: (gid) => findGroupRoots({ groups, readCache }, gid),
  })
  const written = { ...models, db, clock, outbox: outbox() }
  const ssrfGuard = createSsrfGuard({ hosts: parseHosts(settings.CONTEST_SHADOW_HOSTS), connectMs })
  parts.onStop('calls to other contest systems', () => ssrfGuard.close())
  const ctx = {
    ...written,
    log,
    settings,
    users,
    people,
    groups,
    memberships,
    readCache,
    registrationCache: createRegistrationCache(maxCachedRegistrations),
    searchable: createSearchable({
      db,
      outbox: written.outbox,
      sources: [searchableContests(models), searchableAnnouncements(models)],
      clock,
    }),
    ...createJournalWrites(written, { boards, nowMs }),
    boards,
    jointBoards,
    moveThaw: moveThaw.bind(undefined, models),
    boardPages: createBoardPages(maxPageBytes),
    ...connectServices(client),
    siteSettings: await createSiteSettings({
      db,
      client: client('site.v1.Settings', { deadlineMs }),
      initial: defaultSiteSettings(settings),
      log,
    }),
    encodePicture: createPictureEncoder(),
    live,
    ssrfGuard,
    shadowSet: createAsyncEvent(),
    secretCipher: createSecretCipher(Buffer.from(parts.credentials.keys.ownSecret('stored secrets'), 'base64url')),
    feedReaders: createFeedReaders(feedBounds),
  }
  return { ...ctx, clics: createFeedStore(ctx) }
}

/** The service's own copy of the users, with updates of what depends on them. */
function followUsers(
  { db, client, log }: ServiceParts<ContestSettings>,
  models: ContestModels,
  { readCache, nowMs }: { readCache: ReadCache; nowMs: () => number },
) {
  const users = createUsersProjection({
    db: db(),
    client: client('auth.v1.Users', { deadlineMs, idempotent: ['getMany', 'list'] }),
    async onChanged(changed) {
      await renameAuthors(models, changed)
      readCache.invalidate()
    },
    // Once they are stored: whoever reads them earlier reads the former ones.
    onStored: async (stored) => people.invalidate(stored.map(({ _id }) => _id)),
    onRenamed: (renamed) => renameUsers(models, renamed),
    async onDeleted(deleted) {
      await eraseUsers(models, deleted)
      readCache.invalidate()
    },
  })
  const people = createPeople({ users, log, nowMs })
  return { users, people }
}

/** Scoreboards of single contests and joint ones, which share one CPU budget. */
function createBoards(options: Omit<Parameters<typeof createBoardStore>[0], 'budget'>) {
  const budget = createComputeBudget({ ...onDemandBoards, nowMs: () => performance.now() })
  return { boards: createBoardStore({ ...options, budget }), jointBoards: createJointBoardCache(budget) }
}
