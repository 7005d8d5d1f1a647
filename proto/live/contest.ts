import { Type } from 'typebox'
import { ContestRankRow } from '../http/contest/contest.ts'
import { Id } from '../http/schema.ts'
import { topic } from './topic.ts'

/** A row of a board that has changed, as the public sees it; rows that it passes move by themselves. */
export const contestBoardTopic = topic('contest-board', {
  summary: 'Changed rows of the board of a contest',
  owner: 'contest',
  listeners: { scope: 'readProblems' },
  data: Type.Object({ cid: Id, row: ContestRankRow }),
})

/** The settings of a contest have changed, such as its end or its freeze; pages read them then. */
export const contestTopic = topic('contest', {
  summary: 'Changed settings of a contest',
  owner: 'contest',
  listeners: { scope: 'readProblems' },
  data: Type.Object({ cid: Id }),
})

/** An announcement that is new, or that has been changed or shown again; pages read it then. */
export const contestAnnouncementTopic = topic('contest-announcement', {
  summary: 'New announcements of a contest',
  owner: 'contest',
  listeners: { scope: 'readProblems' },
  data: Type.Object({ cid: Id, id: Id, title: Type.String() }),
})

/** The jury has answered or told the listener something; pages read it then. */
export const contestClarificationTopic = topic('contest-clarification', {
  summary: 'New clarifications of contests for the listener',
  owner: 'contest',
  listeners: 'self',
  data: Type.Object({ cid: Id }),
})

/** The jury has told all participants something, or groups of them; pages ask whether it is for them. */
export const contestClarificationAllTopic = topic('contest-clarification-all', {
  summary: 'New clarifications for participants of a contest',
  owner: 'contest',
  listeners: { scope: 'readProblems' },
  data: Type.Object({ cid: Id }),
})

/** A question was asked, claimed or answered; for who runs the contest. */
export const contestQuestionTopic = topic('contest-question', {
  summary: 'Changed questions to the jury of a contest',
  owner: 'contest',
  listeners: { scope: 'seeAllSubmissions' },
  data: Type.Object({ cid: Id, id: Id, isNew: Type.Boolean() }),
})

/** A verdict waits for a juror, or no longer does; for who runs the contest. */
export const contestVerificationTopic = topic('contest-verification', {
  summary: 'Changed queue of verdicts to be verified in a contest',
  owner: 'contest',
  listeners: { scope: 'seeAllSubmissions' },
  data: Type.Object({ cid: Id }),
})
