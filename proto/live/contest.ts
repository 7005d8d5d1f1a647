import { Type } from 'typebox'
import { ContestRankRow } from '../http/contest/contest.ts'
import { Id } from '../http/schema.ts'
import { topic } from './topic.ts'

/** A row of a scoreboard has changed, as the public sees it. Pages move the rows that it passes themselves. */
export const contestBoardTopic = topic('contest-board', {
  summary: 'Changed rows of the board of a contest',
  owner: 'contest',
  listeners: { scope: 'readProblems' },
  data: Type.Object({ cid: Id, row: ContestRankRow }),
})

/** The settings of a contest have changed, such as its end or its freeze; pages reload them. */
export const contestTopic = topic('contest', {
  summary: 'Changed settings of a contest',
  owner: 'contest',
  listeners: { scope: 'readProblems' },
  data: Type.Object({ cid: Id }),
})

/** An announcement was created, changed or shown again; pages reload it. */
export const contestAnnouncementTopic = topic('contest-announcement', {
  summary: 'New announcements of a contest',
  owner: 'contest',
  listeners: { scope: 'readProblems' },
  data: Type.Object({ cid: Id, id: Id, title: Type.String() }),
})

/** The jury has sent an answer or a message to the listener; pages reload it. */
export const contestClarificationTopic = topic('contest-clarification', {
  summary: 'New clarifications of contests for the listener',
  owner: 'contest',
  listeners: 'self',
  data: Type.Object({ cid: Id }),
})

/** The jury has sent a message to all participants or to groups of them; pages check whether it is for them. */
export const contestClarificationAllTopic = topic('contest-clarification-all', {
  summary: 'New clarifications for participants of a contest',
  owner: 'contest',
  listeners: { scope: 'readProblems' },
  data: Type.Object({ cid: Id }),
})

/** A question was asked, claimed or answered, for managers of the contest. */
export const contestQuestionTopic = topic('contest-question', {
  summary: 'Changed questions to the jury of a contest',
  owner: 'contest',
  listeners: { scope: 'seeAllSubmissions' },
  data: Type.Object({ cid: Id, id: Id, isNew: Type.Boolean() }),
})

/** A verdict waits for verification, or no longer does, for managers of the contest. */
export const contestVerificationTopic = topic('contest-verification', {
  summary: 'Changed queue of verdicts to be verified in a contest',
  owner: 'contest',
  listeners: { scope: 'seeAllSubmissions' },
  data: Type.Object({ cid: Id }),
})
