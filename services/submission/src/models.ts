import type { Connection } from 'mongoose'
import { alarmModel } from './queue/alarms/index.ts'
import { offeredLanguagesModel } from './queue/languages/index.ts'
import { judgeMinimumModel } from './queue/scaling/index.ts'
import { taskModel } from './queue/tasks/index.ts'
import { workerModel } from './queue/workers/index.ts'
import { answersModel } from './answers/answers.model.ts'
import { caseResultsModel } from './verdicts/case-results.model.ts'
import { userDaysModel } from './days/user-days.model.ts'
import { problemProjectionModel } from './projections/problem-projection.model.ts'
import { groupJudgingModel } from './quotas/group-judging.model.ts'
import { onlineTestModel } from './jobs/online-test.model.ts'
import { programJobModel } from './jobs/program-job.model.ts'
import { checkProgramModel, checkRunModel, judgeCheckModel } from './judge-checks/judge-check.model.ts'
import { invocationModel, invocationRunModel } from './invocations/invocation.model.ts'
import { judgingRecordModel } from './verdicts/judging-record.model.ts'
import { rejudgingItemModel, rejudgingModel } from './rejudging/rejudging.model.ts'
import { userStatisticsModel } from './statistics/user-statistics.model.ts'
import { userProblemModel } from './statistics/user-problems/user-problem.model.ts'
import { idempotencyModel } from './submitting/idempotency.model.ts'
import { submissionModel } from './submissions/submission.model.ts'
import { submitterModel } from './admission/submitter.model.ts'

/** All collections of the service. */
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
    invocations: invocationModel(db),
    invocationRuns: invocationRunModel(db),
    rejudgings: rejudgingModel(db),
    rejudgingItems: rejudgingItemModel(db),
    tasks: taskModel(db),
    onlineTests: onlineTestModel(db),
    programJobs: programJobModel(db),
    alarms: alarmModel(db),
    workers: workerModel(db),
    judgeMinimum: judgeMinimumModel(db),
    offeredLanguages: offeredLanguagesModel(db),
    problems: problemProjectionModel(db),
    userProblems: userProblemModel(db),
    userStatistics: userStatisticsModel(db),
    userDays: userDaysModel(db),
  }
}

export type SubmissionModels = ReturnType<typeof createModels>
