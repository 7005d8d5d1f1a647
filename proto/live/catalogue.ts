import { contestBoardTopic } from './contest.ts'
import { submissionTopic } from './submission.ts'
import type { LiveTopic } from './topic.ts'

/** Every live topic. */
export const allTopics: readonly LiveTopic[] = [submissionTopic, contestBoardTopic]
