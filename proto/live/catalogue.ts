import {
  contestAnnouncementTopic,
  contestBoardTopic,
  contestClarificationAllTopic,
  contestClarificationTopic,
  contestQuestionTopic,
  contestTopic,
  contestVerificationTopic,
} from './contest.ts'
import { noticeTopic, unreadTopic } from './message.ts'
import { paymentOrderTopic, pointBalanceTopic } from './payment.ts'
import { submissionTopic } from './submission.ts'
import { appointmentTopic, teacherQuestionTopic } from './teaching.ts'
import type { LiveTopic } from './topic.ts'

/** Every live topic. */
export const allTopics: readonly LiveTopic[] = [
  submissionTopic,
  unreadTopic,
  noticeTopic,
  paymentOrderTopic,
  pointBalanceTopic,
  contestBoardTopic,
  contestTopic,
  contestAnnouncementTopic,
  contestClarificationTopic,
  contestClarificationAllTopic,
  contestQuestionTopic,
  contestVerificationTopic,
  appointmentTopic,
  teacherQuestionTopic,
]
