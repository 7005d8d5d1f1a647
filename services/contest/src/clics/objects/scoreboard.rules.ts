import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ClicsVersion } from '@verdict/proto/http/clics'
import { elapsedMs, type Run } from '../../standings/journal.rules.ts'
import { starRank, type RankedLine } from '../../standings/ranking.rules.ts'
import { problemId } from './configuration.rules.ts'
import { clicsId } from './ids.rules.ts'
import { isCounted, isJudgingError, judgementTypeId } from './judgement-types.rules.ts'
import { groupIds, type ClicsData } from './objects.rules.ts'
import { relTime } from './times.rules.ts'

interface ScoreboardInput {
  version: ClicsVersion
  isScored: boolean
  startsAtMs: number
  /** In the order of the board's cells. */
  pids: readonly number[]
  /** In order, best first. */
  lines: readonly RankedLine[]
  /** By time. */
  runs: readonly Run[]
  /** Whether the reader sees the verdict of a run. */
  isShown: (run: Run) => boolean
  nameOf: (uid: string) => string
  /** Groups of teams that a line is of. */
  groupsOf: (uid: string) => readonly string[]
}

const byName = new Intl.Collator('en-US')

/** Whole minutes, or RELTIME. */
function timeIn(version: ClicsVersion, seconds: number): number | string {
  return version === '2023-06' ? Math.floor(seconds / 60) : relTime(seconds * 1000)
}

interface Tries {
  judged: number
  pending: number
}

/** Up to the first run that solves the problem. What costs nothing and solves nothing is not counted. */
function countTries(runs: readonly Run[], { isShown, isScored }: Pick<ScoreboardInput, 'isShown' | 'isScored'>): Tries {
  const tries = { judged: 0, pending: 0 }
  for (const run of runs) {
    const judged = run.verdict === null || !isShown(run) ? null : { ...run.verdict, isScored }
    if (judged === null || judgementTypeId(judged) === null) tries.pending += 1
    else if (isCounted(judged)) tries.judged += 1
    if (judged?.status === JudgeStatus.Accepted) break
  }
  return tries
}

/** When a participant got the points that count, seconds since the start. */
function scoredAtSec(runs: readonly Run[], score: number, startsAtMs: number): number {
  const winning = runs.find(({ verdict }) => verdict?.score === score) ?? runs.at(-1)
  return winning === undefined ? 0 : Math.floor(elapsedMs(winning, { startsAtMs }) / 1000)
}

function problemCells(line: RankedLine, runsOf: ReadonlyMap<number, readonly Run[]>, input: ScoreboardInput) {
  const { version, isScored, pids, startsAtMs, isShown } = input
  return pids.flatMap((pid, index) => {
    const [cell, runs] = [line.cells[index] ?? null, runsOf.get(pid) ?? []]
    if (cell === null && runs.length === 0) return []
    const { judged, pending } = countTries(runs, input)
    const common = { problem_id: problemId(pid), num_judged: judged, num_pending: pending }
    if (isScored) {
      const score = cell?.score ?? 0
      const sec = scoredAtSec(runs.filter(isShown), score, startsAtMs)
      return { ...common, score, ...(score > 0 ? { time: timeIn(version, sec), sec } : { sec: 0 }) }
    }
    const sec = cell?.solvedAtSec ?? null
    return { ...common, solved: sec !== null, ...(sec === null ? { sec: 0 } : { time: timeIn(version, sec), sec }) }
  })
}

function byTeam(runs: readonly Run[]): Map<string, Map<number, Run[]>> {
  const teams = new Map<string, Map<number, Run[]>>()
  for (const run of runs) {
    const ofTeam = teams.get(run.uid) ?? new Map<number, Run[]>()
    teams.set(run.uid, ofTeam)
    ofTeam.set(run.pid, [...(ofTeam.get(run.pid) ?? []), run])
  }
  return teams
}

/** Rows of a group of teams, as the contest's own board ranks them; among equal ones by name. */
export function scoreboardRows(input: ScoreboardInput, groupId: string): ClicsData[] {
  const { version, isScored, lines, runs, nameOf } = input
  const isWhole = groupId === groupIds.participants
  const teams = byTeam(runs)
  const ofGroup = lines.filter((line) => isOfGroup(line, groupId, input))
  const rows = ofGroup.map((line, index) => {
    const cells = problemCells(line, teams.get(line.uid) ?? new Map<number, Run[]>(), input)
    const last = Math.max(0, ...cells.map(({ sec }) => sec))
    const { solved, score, time } = line.totals
    return {
      rank: isWhole ? line.rank : rankWithin(ofGroup, index, isScored),
      team_id: clicsId(line.uid),
      name: nameOf(line.uid),
      score: isScored
        ? { score, time: timeIn(version, last) }
        : { num_solved: solved, total_time: timeIn(version, time), time: timeIn(version, last) },
      problems: cells.map(({ sec: _sec, ...cell }) => cell),
    }
  })
  return rows.sort((a, b) => a.rank - b.rank || byName.compare(a.name, b.name)).map(({ name: _name, ...row }) => row)
}

function isOfGroup({ uid, rank }: RankedLine, groupId: string, { groupsOf }: ScoreboardInput): boolean {
  const isStar = rank === starRank
  if (groupId === groupIds.observers) return isStar
  return !isStar && (groupId === groupIds.participants || groupsOf(uid).includes(groupId))
}

/** Stars have no rank on the board, and those of a group another: among themselves they are counted anew. */
function rankWithin(group: readonly RankedLine[], index: number, isScored: boolean): number {
  const own = group[index]
  const isEqual = ({ totals }: RankedLine) =>
    totals.time === own?.totals.time &&
    (isScored ? totals.score === own.totals.score : totals.solved === own.totals.solved)
  return 1 + group.findIndex(isEqual)
}

/** Whether one who does not run the contest sees the verdict of a run. */
export function isShownToOthers({ submittedAtMs, verdict }: Run, sealedFrom: Date | null, isSealed: boolean): boolean {
  if (verdict === null || isJudgingError(verdict.status)) return false
  return !isSealed || sealedFrom === null || submittedAtMs < sealedFrom.getTime()
}
