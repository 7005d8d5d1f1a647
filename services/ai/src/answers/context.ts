import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { AnswerDoc } from './answer.model.ts'
import type { RunningAnswers } from './running-answers.ts'

/** The use cases of this folder depend on these. */
export interface AnswersContext {
  db: Connection
  answers: Model<AnswerDoc>
  running: RunningAnswers
  points: Pick<GrpcClient<'payment.v1.Points'>, 'getBalance' | 'hold' | 'captureHold' | 'returnHold'>
  clock: Clock
  log: Log
}
