import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { SecretCipher } from '@verdict/kit/secret-cipher'
import type { UsersProjection } from '@verdict/kit/users-projection'
import { answerModel } from './answers/answer.model.ts'
import type { RunningAnswers } from './answers/running-answers.ts'
import { policyModel } from './policies/policy.model.ts'
import type { ChatProvider } from './providers/provider.ts'
import { settingsModel, type ProviderRow } from './settings/settings.model.ts'
import { usageModel } from './usage/usage.model.ts'

export function createModels(db: Connection) {
  return {
    answers: answerModel(db),
    placePolicies: policyModel(db),
    settingsStore: settingsModel(db),
    usage: usageModel(db),
  }
}

export type AiModels = ReturnType<typeof createModels>

/** What use cases get. */
export interface AiContext extends AiModels {
  db: Connection
  /** This service's copy of the users. */
  users: UsersProjection
  /** What actors may do in practice, contests, trainings and groups. */
  policies: ScopePolicies
  statements: Pick<GrpcClient<'problem.v1.Statements'>, 'getMany'>
  attempts: Pick<GrpcClient<'submission.v1.Attempts'>, 'getOwn' | 'count' | 'listAccepted'>
  judgeChecks: Pick<GrpcClient<'submission.v1.JudgeChecks'>, 'start' | 'get'>
  problemUses: Pick<GrpcClient<'contest.v1.ProblemUses'>, 'find'>
  participations: Pick<GrpcClient<'contest.v1.Participations'>, 'listCurrent'>
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getGroup'>
  settingsReads: ReadCache
  /** Problems of the running contests of each user. */
  contestTexts: ReadCache
  /** Of the keys of providers. */
  secrets: SecretCipher
  running: RunningAnswers
  connectProvider: (provider: ProviderRow) => ChatProvider
  clock: Clock
  log: Log
}
