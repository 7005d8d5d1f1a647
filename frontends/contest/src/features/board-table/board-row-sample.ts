import type { BoardRow } from './board.rules.ts'

/** A row of a scoreboard for tests; the user has no name beside the username. */
export function boardRow(given: Partial<BoardRow> & Pick<BoardRow, 'uid'>): BoardRow {
  return {
    username: given.uid,
    nickname: null,
    realname: null,
    school: null,
    gender: 'secrecy',
    avatar: null,
    rankShowName: given.uid,
    rank: 1,
    isWinAward: false,
    awardName: null,
    awardBackground: null,
    awardColor: null,
    ac: 0,
    total: 0,
    totalTime: 0,
    totalScore: 0,
    submissionInfo: {},
    timeInfo: null,
    ...given,
  }
}
