import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { Bus } from '@verdict/kit/bus'
import type { Metrics } from '@verdict/kit/metrics'
import type { Outbox } from '@verdict/kit/outbox'
import { createReadCache, type ReadCache } from '@verdict/kit/read-cache'
import { alarmModel } from './alarms/alarm.model.ts'
import { createPutAsideCounter, type PutAsideCounter } from './alarms/put-aside.ts'
import { answersModel } from './answers/answers.model.ts'
import { caseResultsModel } from './cases/case-results.model.ts'
import type { Peers } from './clients/peers.ts'
import type { ProblemsClient } from './clients/problems.client.ts'
import { createSwitchesReader, type SwitchesReader } from './clients/switches.client.ts'
import type { UsersClient } from './clients/users.client.ts'
import type { SubmissionSettings } from './config.ts'
import { problemCopyModel } from './copies/problem-copy.model.ts'
import { userCopyModel } from './copies/user-copy.model.ts'
import { onlineTestModel } from './jobs/online-test.model.ts'
import { programJobModel } from './jobs/program-job.model.ts'
import type { Dispatcher } from './queue/dispatcher.ts'
import { createQueueMetrics, type QueueMetrics } from './queue/queue.metrics.ts'
import type { Rounds } from './queue/rounds.ts'
import { taskModel } from './queue/task.model.ts'
import { judgingRecordModel } from './records/judging-record.model.ts'
import { rejudgingItemModel, rejudgingModel } from './rejudging/rejudging.model.ts'
import { userProblemModel } from './statistics/user-problem.model.ts'
import { createSubmissionCounter, type SubmissionCounter } from './submissions/count-submissions.ts'
import { idempotencyModel } from './submissions/idempotency.model.ts'
import { submissionModel } from './submissions/submission.model.ts'
import { submitterModel } from './submissions/submitter.model.ts'
import { offeredLanguagesModel } from './workers/offered-languages.model.ts'
import { workerModel } from './workers/worker.model.ts'

export function createModels(db: Connection) {
  return {
    submissions: submissionModel(db),
    submitters: submitterModel(db),
    idempotencyKeys: idempotencyModel(db),
    caseResults: caseResultsModel(db),
    answers: answersModel(db),
    judgingRecords: judgingRecordModel(db),
    rejudgings: rejudgingModel(db),
    rejudgingItems: rejudgingItemModel(db),
    tasks: taskModel(db),
    onlineTests: onlineTestModel(db),
    programJobs: programJobModel(db),
    alarms: alarmModel(db),
    workers: workerModel(db),
    offeredLanguages: offeredLanguagesModel(db),
    problems: problemCopyModel(db),
    users: userCopyModel(db),
    userProblems: userProblemModel(db),
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
  metrics: QueueMetrics
  switches: SwitchesReader
  problemService: ProblemsClient
  userService: UsersClient
  /** Rows, pages and counts of submissions. */
  reads: ReadCache
  /** Copies of problems. */
  problemReads: ReadCache
  /** Users whose names are known to be kept. */
  userReads: ReadCache
  /** Figures of the home page. */
  statisticsReads: ReadCache
  /** Totals of lists. */
  countSubmissions: SubmissionCounter
  /** Told what happened, so that it need not be found out by looking. */
  dispatcher: Pick<Dispatcher, 'workCame' | 'roomCame'>
  rejudger: Pick<Rounds, 'poke'>
  countPutAside: PutAsideCounter
}

const readsAgeMs = 200
const problemReadsAgeMs = 1_000
const userReadsAgeMs = 60 * 60_000
const statisticsAgeMs = 5_000

/** Dispatcher and rejudger are put in by the wiring, since they need the context themselves. */
export function createContext(parts: {
  db: Connection
  settings: SubmissionSettings
  clock: Clock
  log: Log
  bus: Pick<Bus, 'publish'>
  outbox: Outbox
  metrics: Metrics
  peers: Peers
}): SubmissionContext {
  const { db, settings, clock, log, bus, outbox, metrics, peers } = parts
  const models = createModels(db)
  return {
    ...models,
    ...{ db, settings, clock, log, bus, outbox },
    metrics: createQueueMetrics(metrics),
    switches: createSwitchesReader({ fetch: () => peers.switches.get({}), clock, log }),
    problemService: peers.catalog,
    userService: peers.users,
    reads: createReadCache({ maxAgeMs: readsAgeMs, maxEntries: 300 }),
    problemReads: createReadCache({ maxAgeMs: problemReadsAgeMs, maxEntries: 2_000 }),
    userReads: createReadCache({ maxAgeMs: userReadsAgeMs, maxEntries: 10_000 }),
    statisticsReads: createReadCache({ maxAgeMs: statisticsAgeMs, maxEntries: 10 }),
    countSubmissions: createSubmissionCounter(models),
    dispatcher: { workCame: () => undefined, roomCame: () => undefined },
    rejudger: { poke: () => undefined },
    countPutAside: createPutAsideCounter(metrics, clock),
  }
}
