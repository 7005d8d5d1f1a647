import type { Static } from 'typebox'
import { ContestType, type RankShowName } from '@verdict/proto/codes/contest'
import type { ContestRankRow } from '@verdict/proto/http/contest'
import type { Person } from '../people/people.ts'
import type { RankedLine } from '../standings/ranking.rules.ts'

export type BoardRow = Static<typeof ContestRankRow>

interface RowOptions {
  type: ContestType
  rankShowName: RankShowName
  displayIds: readonly string[]
}

type NamedCell = [displayId: string, cell: NonNullable<RankedLine['cells'][number]>, isFirst: boolean]

function namedCells({ cells, isFirst }: RankedLine, displayIds: readonly string[]): NamedCell[] {
  return cells.flatMap((cell, index): NamedCell[] => {
    const displayId = displayIds[index]
    return cell === null || displayId === undefined ? [] : [[displayId, cell, isFirst[index] ?? false]]
  })
}

type Info = Pick<BoardRow, 'submissionInfo' | 'timeInfo' | 'totalScore'>

function acmInfo(cells: readonly NamedCell[]): Info {
  const submissionInfo: Info['submissionInfo'] = {}
  for (const [displayId, cell, isFirstAC] of cells) {
    const { solvedAtSec, isSolvedAfterEnd: isAfterContest, rejected: errorNum, pending: tryNum } = cell
    const isAC = solvedAtSec !== null
    submissionInfo[displayId] = { isAC, isFirstAC, isAfterContest, ACTime: solvedAtSec ?? 0, errorNum, tryNum }
  }
  return { submissionInfo, timeInfo: null, totalScore: null }
}

function oiInfo(cells: readonly NamedCell[], totalScore: number): Info {
  const submissionInfo: Info['submissionInfo'] = {}
  const timeInfo: Record<string, number> = {}
  for (const [displayId, { score, bestTimeMs }] of cells) {
    if (score !== null) submissionInfo[displayId] = score
    if (bestTimeMs !== null) timeInfo[displayId] = bestTimeMs
  }
  return { submissionInfo, timeInfo, totalScore }
}

/** A ranked line as clients read it. A user who is not known is shown by number. */
export function toBoardRow(line: RankedLine, person: Person | undefined, options: RowOptions): BoardRow {
  const { rank, uid, award, totals } = line
  const cells = namedCells(line, options.displayIds)
  const info = options.type === ContestType.Acm ? acmInfo(cells) : oiInfo(cells, totals.score)
  return {
    ...{ rank, uid },
    username: person?.username ?? uid,
    nickname: person?.nickname ?? null,
    realname: person?.realname ?? null,
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
  }
}

/** Whether one of the user's names, or the school, holds the text, in any case. */
export function isNamed(person: Person | undefined, text: string): boolean {
  if (person === undefined) return false
  const { username, nickname, realname, school } = person
  return [username, nickname, realname, school].some((name) => name?.toLowerCase().includes(text) === true)
}
