import type { Connection } from 'mongoose'
import { answerModel } from './answers/answer.model.ts'
import type { AuthoringContext } from './authoring/context.ts'
import type { CounterexamplesContext } from './counterexamples/context.ts'
import { counterexampleModel } from './counterexamples/counterexample.model.ts'
import type { InsightsContext } from './insights/context.ts'
import { policyModel } from './policies/policy.model.ts'
import { settingsModel } from './settings/settings.model.ts'
import type { UsageContext } from './usage/context.ts'
import { usageModel } from './usage/usage.model.ts'

export function createModels(db: Connection) {
  return {
    answers: answerModel(db),
    counterexamples: counterexampleModel(db),
    placePolicies: policyModel(db),
    settingsStore: settingsModel(db),
    usage: usageModel(db),
  }
}

/** Dependencies of the use cases. */
export interface AiContext extends AuthoringContext, CounterexamplesContext, InsightsContext, UsageContext {}
