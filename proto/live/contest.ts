import { Type } from 'typebox'
import { ContestRankRow } from '../http/contest.ts'
import { Id } from '../http/schema.ts'
import { topic } from './topic.ts'

/** A row of a board that has changed, as the public sees it; rows that it passes move by themselves. */
export const contestBoardTopic = topic('contest-board', {
  summary: 'Changed rows of the board of a contest',
  owner: 'contest',
  listeners: { scope: 'readProblems' },
  data: Type.Object({ cid: Id, row: ContestRankRow }),
})
