import type { Static } from 'typebox'
import { ContestType, type RankShowName } from '@verdict/proto/codes/contest'
import type { ContestRankRow } from '@verdict/proto/http/contest/contest'
import type { Person } from '../people/people.ts'
import type { RankedLine } from '../ranking/ranking.rules.ts'

export type BoardRow = Static<typeof ContestRankRow>

interface RowOptions {
  type: ContestType
  rankShowName: RankShowName
  displayIds: readonly string[]
  /** Real names are for those who run the contest, unless the contest shows them to all. */
  showsRealname: boolean
}

type NamedCell = [displayId: string, cell: NonNullable<RankedLine['cells'][number]>, isFirst: boolean]

function namedCells({ cells, isFirst }: RankedLine, displayIds: readonly string[]): NamedCell[] {
  return cells.flatMap((cell, index): NamedCell[] => {
    const displayId = displayIds[index]
    return cell === null || displayId === undefined ? [] : [[displayId, cell, isFirst[index] ?? false]]
  })
}

type Info = Pick<BoardRow, 'submissionInfo' | 'timeInfo' | 'totalScore' | 'scoreInfo'>

/** Time and number of pending runs of a cell are included only if there are any. */
function acmInfo(cells: readonly NamedCell[]): Info {
  const submissionInfo: Info['submissionInfo'] = {}
  for (const [displayId, cell, isFirstAC] of cells) {
    const { solvedAtSec, isSolvedAfterEnd: isAfterContest, rejected: errorNum, pending } = cell
    submissionInfo[displayId] = {
      isAC: solvedAtSec !== null,
      isFirstAC,
      isAfterContest,
      errorNum,
      ...(solvedAtSec === null ? {} : { ACTime: solvedAtSec }),
      ...(pending === 0 ? {} : { tryNum: pending }),
    }
  }
  return { submissionInfo, timeInfo: null, totalScore: null }
}

function oiInfo(cells: readonly NamedCell[], totalScore: number): Info {
  const submissionInfo: Info['submissionInfo'] = {}
  const timeInfo: Record<string, number> = {}
  const scoreInfo: NonNullable<Info['scoreInfo']> = {}
  for (const [displayId, { score, rawScore, tries, bestTimeMs }] of cells) {
    if (score !== null) submissionInfo[displayId] = score
    if (rawScore !== null && rawScore !== score) scoreInfo[displayId] = { raw: rawScore, tries }
    if (bestTimeMs !== null) timeInfo[displayId] = bestTimeMs
  }
  const isReduced = Object.keys(scoreInfo).length > 0
  return { submissionInfo, timeInfo, totalScore, ...(isReduced ? { scoreInfo } : {}) }
}

/** A ranked line in the format of the API. Unknown users are shown by number. */
export function toBoardRow(line: RankedLine, person: Person | undefined, options: RowOptions): BoardRow {
  const { rank, uid, award, totals } = line
  const cells = namedCells(line, options.displayIds)
  const info = options.type === ContestType.Acm ? acmInfo(cells) : oiInfo(cells, totals.score)
  return {
    rank,
    uid,
    username: person?.username ?? uid,
    nickname: person?.nickname ?? null,
    realname: options.showsRealname ? (person?.realname ?? null) : null,
    school: person?.school ?? null,
    gender: person?.gender ?? 'secrecy',
    avatar: person?.avatar ?? null,
    rankShowName: person?.[options.rankShowName] ?? person?.username ?? uid,
    isWinAward: award !== null,
    awardName: award?.name ?? null,
    awardBackground: award?.background ?? null,
    awardColor: award?.color ?? null,
    totalTime: totals.time,
    total: totals.tries,
    ac: totals.solved,
    ...info,
    ...(person?.team === undefined ? {} : { accounts: [...person.team.accounts] }),
  }
}

/** Whether a name that the reader may see, or the school, contains the text, ignoring case. */
export function isNamed(person: Person | undefined, text: string, showsRealname: boolean): boolean {
  if (person === undefined) return false
  const { username, nickname, realname, school } = person
  const names = [username, nickname, school, showsRealname ? realname : null]
  return names.some((name) => name?.toLowerCase().includes(text) === true)
}
