import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import { isUnavailable } from '@verdict/kit/errors'
import type { Log } from '@verdict/kit/log'
import type { Loop } from '@verdict/kit/loop'
import type { Bus } from '@verdict/kit/bus'
import type { Metrics } from '@verdict/kit/metrics'
import type { Outbox } from '@verdict/kit/outbox'
import { createScopePolicies, type ScopePolicies } from '@verdict/kit/scope-policy'
import { createReadCache, type ReadCache } from '@verdict/kit/read-cache'
import type { Storage } from '@verdict/kit/storage'
import { createUsersProjection, type UsersProjection } from '@verdict/kit/users-projection'
import {
  alarmModel,
  createDeadLetterCounter,
  createQueueMetrics,
  offeredLanguagesModel,
  taskModel,
  workerModel,
  type DeadLetterCounter,
  type FindTaskHandler,
  type Dispatcher,
  type QueueMetrics,
} from './queue/index.ts'
import { answersModel } from './answers/answers.model.ts'
import { caseResultsModel } from './verdicts/case-results.model.ts'
import type { Peers } from './clients/peers.ts'
import type { ProblemsClient } from './clients/problems.client.ts'
import type { SubmissionSettings } from './config.ts'
import { userDaysModel } from './days/user-days.model.ts'
import { problemProjectionModel } from './projections/problem-projection.model.ts'
import { createProblemsProjection, type ProblemsProjection } from './projections/problems-projection.ts'
import { groupJudgingModel } from './quotas/group-judging.model.ts'
import { taskHandlerFor } from './task-handlers/find-task-handler.ts'
import { onlineTestModel } from './jobs/online-test.model.ts'
import { programJobModel } from './jobs/program-job.model.ts'
import { checkProgramModel, checkRunModel, judgeCheckModel } from './judge-checks/judge-check.model.ts'
import { judgingRecordModel } from './verdicts/judging-record.model.ts'
import { eraseUsers } from './people/erase-users.ts'
import { rejudgingItemModel, rejudgingModel } from './rejudging/rejudging.model.ts'
import { followProblems } from './statistics/follow-problems.ts'
import { rankUsers } from './statistics/rank-users.ts'
import { userStatisticsModel } from './statistics/user-statistics.model.ts'
import { renameSubmitters } from './submissions/rename-submitters.ts'
import { userProblemModel } from './statistics/user-problem.model.ts'
import { createSubmissionCounter, type SubmissionCounter } from './submissions/count-submissions.ts'
import { idempotencyModel } from './submissions/idempotency.model.ts'
import { submissionModel } from './submissions/submission.model.ts'
import { submitterModel } from './submissions/submitter.model.ts'

export function createModels(db: Connection) {
  return {
    submissions: submissionModel(db),
    submitters: submitterModel(db),
    groupJudgings: groupJudgingModel(db),
    idempotencyKeys: idempotencyModel(db),
    caseResults: caseResultsModel(db),
    answers: answersModel(db),
    judgingRecords: judgingRecordModel(db),
    judgeChecks: judgeCheckModel(db),
    checkPrograms: checkProgramModel(db),
    checkRuns: checkRunModel(db),
    rejudgings: rejudgingModel(db),
    rejudgingItems: rejudgingItemModel(db),
    tasks: taskModel(db),
    onlineTests: onlineTestModel(db),
    programJobs: programJobModel(db),
    alarms: alarmModel(db),
    workers: workerModel(db),
    offeredLanguages: offeredLanguagesModel(db),
    problems: problemProjectionModel(db),
    userProblems: userProblemModel(db),
    userStatistics: userStatisticsModel(db),
    userDays: userDaysModel(db),
  }
}

export type SubmissionModels = ReturnType<typeof createModels>

/** What use cases get. */
export interface SubmissionContext extends SubmissionModels {
  db: Connection
  settings: SubmissionSettings
  clock: Clock
  log: Log
  bus: Pick<Bus, 'publish'>
  outbox: Outbox
  /** Nothing new is judged while the disk is almost full. */
  storage: Pick<Storage, 'level'>
  metrics: QueueMetrics
  /** What actors may do in practice, contests, trainings and groups. */
  policies: ScopePolicies
  problemService: ProblemsClient
  /** What users tell of themselves. */
  profiles: Pick<Peers['users'], 'getProfiles'>
  /** Who belongs to groups. */
  groupMembers: Pick<Peers['groups'], 'listMembers'>
  /** This service's copy of the users. */
  users: UsersProjection
  /** What writes this service's copy of the problems. */
  problemsProjection: ProblemsProjection
  /** Rows, pages and counts of submissions. */
  reads: ReadCache
  /** Whose a submission is, for each step of its judging. */
  ownerReads: ReadCache
  /** Projections of problems. */
  problemReads: ReadCache
  /** Figures of the home page. */
  statisticsReads: ReadCache
  /** Rankings of groups. */
  groupReads: ReadCache
  /** How much groups may have judged. */
  groupQuotas: Pick<Peers['groupQuotas'], 'get'>
  /** What is known of these limits. */
  quotaReads: ReadCache
  /** Totals of lists. */
  countSubmissions: SubmissionCounter
  /** Woken by what happens in this process, so that work does not wait for the next tick. */
  dispatcher: Pick<Dispatcher, 'onQueued' | 'onCapacity'>
  rejudger: Pick<Loop, 'wake'>
  countDeadLetters: DeadLetterCounter
  /** What is done differently for each kind of task. */
  taskHandler: FindTaskHandler
}

const readsAgeMs = 200
/** A judging is seldom longer; of what is kept only the name can change, which rules of accounts look at. */
const ownerReadsAgeMs = 30_000
const problemReadsAgeMs = 1_000
const statisticsAgeMs = 5_000
const quotaReadsAgeMs = 1_000
/** Limits change seldom: while their owner is away, the last known ones hold. */
const quotaStaleIfError = {
  maxAgeMs: 3_600_000,
  isPassing: isUnavailable,
}

/** Dispatcher and rejudger are put in by the wiring, since they need the context themselves. */
export function createContext(parts: {
  db: Connection
  settings: SubmissionSettings
  clock: Clock
  log: Log
  bus: Pick<Bus, 'publish'>
  outbox: Outbox
  storage: Pick<Storage, 'level'>
  metrics: Metrics
  peers: Peers
  /** Of caches of policies; milliseconds that only grow. */
  nowMs?: () => number
}): SubmissionContext {
  const { db, settings, clock, log, bus, outbox, storage, metrics, peers, nowMs } = parts
  const models = createModels(db)
  const reads = createReadCache({ maxAgeMs: readsAgeMs, maxEntries: 300 })
  const problemReads = createReadCache({ maxAgeMs: problemReadsAgeMs, maxEntries: 2_000 })
  const statisticsReads = createReadCache({ maxAgeMs: statisticsAgeMs, maxEntries: 1_000 })
  return {
    ...models,
    ...{ db, settings, clock, log, bus, outbox, storage },
    metrics: createQueueMetrics(metrics),
    policies: createScopePolicies(peers.scopeOwners, nowMs),
    problemService: peers.catalog,
    profiles: peers.users,
    groupMembers: peers.groups,
    users: createUsersProjection({
      ...{ db, client: peers.users },
      async onChanged(users) {
        await rankUsers(models, users)
        await renameSubmitters({ ...models, reads }, users)
      },
      onDeleted: (deleted) => eraseUsers(models, deleted),
    }),
    problemsProjection: createProblemsProjection({
      ...{ db, client: peers.problems },
      onChanged: (problems) => followProblems({ ...models, db, reads, problemReads, statisticsReads }, problems),
    }),
    ...{ reads, problemReads, statisticsReads },
    ownerReads: createReadCache({ maxAgeMs: ownerReadsAgeMs, maxEntries: 2_000 }),
    groupReads: createReadCache({
      ...{ maxAgeMs: statisticsAgeMs, maxEntries: 100 },
      ...(nowMs === undefined ? {} : { nowMs }),
    }),
    groupQuotas: peers.groupQuotas,
    quotaReads: createReadCache({
      ...{ maxAgeMs: quotaReadsAgeMs, maxEntries: 2_000, staleIfError: quotaStaleIfError },
      ...(nowMs === undefined ? {} : { nowMs }),
    }),
    countSubmissions: createSubmissionCounter(models),
    dispatcher: { onQueued: () => undefined, onCapacity: () => undefined },
    rejudger: { wake: () => undefined },
    taskHandler: taskHandlerFor,
    countDeadLetters: createDeadLetterCounter(metrics, clock),
  }
}
