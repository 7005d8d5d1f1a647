import type { Connection } from 'mongoose'
import type { Bus } from '@verdict/kit/bus'
import type { Clock } from '@verdict/kit/clock'
import { withoutDeadline } from '@verdict/kit/deadline'
import { isUnavailable } from '@verdict/kit/errors'
import type { LivePublisher } from '@verdict/kit/live'
import type { Log } from '@verdict/kit/log'
import type { Metrics } from '@verdict/kit/metrics'
import type { Outbox } from '@verdict/kit/outbox'
import { createReadCache } from '@verdict/kit/read-cache'
import { createScopePolicies } from '@verdict/kit/scope-policy'
import type { DiskSpace } from '@verdict/kit/disk-space'
import { createUsersProjection } from '@verdict/kit/users-projection'
import { createSerialQueue, createBatcher } from '@verdict/kit/batcher'
import { createProblemSummaryLoader } from './clients/problem-summary-loader.ts'
import type { Peers } from './clients/peers.ts'
import type { SubmissionSettings } from './config.ts'
import { createModels } from './models.ts'
import { eraseUsers } from './people/erase-users.ts'
import { createProblemsProjection } from './projections/problems-projection.ts'
import { createDeadLetterCounter } from './queue/alarms/index.ts'
import {
  createDirectDispatch,
  createQueueMetrics,
  createQueueSignals,
  createQueueSize,
  createQueueView,
  type TaskMove,
} from './queue/tasks/index.ts'
import { createVerdictBatcher } from './queue/leases/index.ts'
import { createSubmissionCounter } from './reading/count-submissions.ts'
import { createRejudger } from './rejudging/rejudger.ts'
import { createUserProblemBatcher } from './statistics/counting/on-submission-judged.ts'
import { followProblems } from './statistics/counting/follow-problems.ts'
import { updateRankedUsers } from './statistics/update-ranked-users.ts'
import { renameSubmitters } from './submissions/changes/rename-submitters.ts'
import { storeEntries } from './submitting/store-entries.ts'
import type { SubmissionEntry } from './submitting/submission-steps.ts'
import { createResultStore, createTaskHandlers } from './task-handlers/create-task-handlers.ts'

const readCacheMaxAgeMs = 200
/** A transaction that takes longer than this no longer delays other submissions. */
const submissionStallTimeoutMs = 50
const maxSubmissionsPerBatch = 50
/** Judging seldom takes longer. Of the cached fields only the name can change, which rules about accounts look at. */
const ownerCacheMaxAgeMs = 30_000
/** How long the content of a task is kept for the worker that will ask for it. */
const contentCacheMaxAgeMs = 10_000
/** Each has up to 64 KB, most have far less. */
const maxCachedContents = 64
/** A count of the queue is older than this only if the dispatcher does not run. */
const queueSizeMaxAgeTicks = 20
/** The queue is counted at each tick, and at every tenth while it is empty. */
const countMaxAgeTicks = 2.5
const emptyCountMaxAgeTicks = 11
const problemCacheMaxAgeMs = 1_000
/** Workers report when their languages change. */
const languageCacheMaxAgeMs = 10_000
const statisticsAgeMs = 5_000
const scalingAgeMs = 15_000
const quotaCacheMaxAgeMs = 1_000
/** Limits change seldom: while their owner is down, the last known ones are used. */
const quotaStaleIfError = {
  maxAgeMs: 3_600_000,
  isPassing: isUnavailable,
}

interface ContextParts {
  db: Connection
  settings: SubmissionSettings
  clock: Clock
  log: Log
  bus: Pick<Bus, 'publish'>
  live: LivePublisher
  outbox: Outbox
  diskSpace: Pick<DiskSpace, 'level'>
  metrics: Metrics
  peers: Peers
  /** Monotonic clock of the policy cache, for tests. */
  nowMs?: () => number
}

/** Everything that the use cases need; the `context.ts` of each folder declares the part that it uses. */
export type SubmissionContext = ReturnType<typeof createContext>

export function createContext(parts: ContextParts) {
  const stores = createStores(parts)
  const handlers = { taskHandler: createTaskHandlers(stores), storeResults: createResultStore(stores) }
  const storing = { ...stores, ...handlers }
  const judging = { ...storing, verdictBatcher: createVerdictBatcher(storing) }
  return { ...judging, rejudger: createRejudger(judging) }
}

/** Collections, caches, clients and projections. */
function createStores(parts: ContextParts) {
  const { db, settings, clock, log, bus, live, outbox, diskSpace, metrics, peers, nowMs } = parts
  const models = createModels(db)
  const queue = createQueueState(settings.SUBMISSION_TICK_MS)
  const caches = createCaches(nowMs)
  const { readCache, problemCache, statisticsCache } = caches
  return {
    ...models,
    db,
    settings,
    clock,
    log,
    bus,
    live,
    outbox,
    diskSpace,
    metrics: createQueueMetrics(metrics),
    policies: createScopePolicies(peers.scopeOwners, nowMs),
    problemService: peers.catalog,
    problemVersions: peers.versions,
    problemSummaryLoader: createProblemSummaryLoader(peers.catalog),
    statements: peers.statements,
    profiles: peers.users,
    points: peers.points,
    groupMembers: peers.groups,
    captchas: peers.captchas,
    users: createUsersProjection({
      db,
      client: peers.users,
      async onChanged(users) {
        await updateRankedUsers(models, users)
        await renameSubmitters({ ...models, readCache }, users)
      },
      onDeleted: (deleted) => eraseUsers(models, deleted),
    }),
    problemsProjection: createProblemsProjection({
      db,
      client: peers.problems,
      onChanged: (problems) => followProblems({ ...models, db, readCache, problemCache, statisticsCache }, problems),
    }),
    ...caches,
    demand: peers.demand,
    groupQuotas: peers.groupQuotas,
    countSubmissions: createSubmissionCounter(models),
    ...queue,
    userProblemBatcher: createUserProblemBatcher({ ...models, db, problemCache }),
    submissionBatcher: createBatcher(
      createSerialQueue(submissionStallTimeoutMs),
      (_key: '', entries: readonly SubmissionEntry[]) =>
        withoutDeadline(() => storeEntries({ ...models, ...queue, db, clock, outbox, readCache }, entries)),
      { maxEntries: maxSubmissionsPerBatch },
    ),
    countDeadLetters: createDeadLetterCounter(metrics, clock),
  }
}

/** Caches the state of the queue in this process and signals its changes. */
function createQueueState(tickMs: number) {
  const queueSignals = createQueueSignals()
  const queueSize = createQueueSize(queueSizeMaxAgeTicks * tickMs)
  queueSignals.on('queued', (moves) => queueSize.add(moves?.length))
  queueSignals.on('reserved', queueSize.add)
  const queueView = createQueueView({
    maxAgeMs: countMaxAgeTicks * tickMs,
    maxEmptyAgeMs: emptyCountMaxAgeTicks * tickMs,
  })
  const follow = (moves?: readonly TaskMove[]) => (moves === undefined ? queueView.invalidate() : queueView.move(moves))
  queueSignals.on('queued', follow)
  queueSignals.on('capacity', follow)
  return { queueSignals, queueSize, queueView, directDispatch: createDirectDispatch() }
}

/** `nowMs` is for tests, whose clock ages what is derived from scopes. */
function createCaches(nowMs: ContextParts['nowMs']) {
  const clock = nowMs === undefined ? {} : { nowMs }
  return {
    readCache: createReadCache({ maxAgeMs: readCacheMaxAgeMs, maxEntries: 300 }),
    problemCache: createReadCache({ maxAgeMs: problemCacheMaxAgeMs, maxEntries: 2_000 }),
    languageCache: createReadCache({ maxAgeMs: languageCacheMaxAgeMs, maxEntries: 1 }),
    statisticsCache: createReadCache({ maxAgeMs: statisticsAgeMs, maxEntries: 1_000 }),
    scalingCache: createReadCache({
      maxAgeMs: scalingAgeMs,
      maxEntries: 10,
      ...clock,
    }),
    ownerCache: createReadCache({ maxAgeMs: ownerCacheMaxAgeMs, maxEntries: 2_000 }),
    contentCache: createReadCache({ maxAgeMs: contentCacheMaxAgeMs, maxEntries: maxCachedContents }),
    groupCache: createReadCache({
      maxAgeMs: statisticsAgeMs,
      maxEntries: 100,
      ...clock,
    }),
    quotaCache: createReadCache({
      maxAgeMs: quotaCacheMaxAgeMs,
      maxEntries: 2_000,
      staleIfError: quotaStaleIfError,
      ...clock,
    }),
  }
}
