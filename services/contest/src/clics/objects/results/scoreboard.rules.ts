import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ChoiceValue } from '@verdict/proto/contest-rules/options'
import type { ClicsVersion } from '@verdict/proto/http/contest/clics/clics'
import type { ContestDoc } from '../../../contests/contest.model.ts'
import { elapsedMs, type Run } from '../../../journal/journal.rules.ts'
import { isBehindFreeze } from '../../../ranking/freeze.rules.ts'
import { starRank, type RankedLine } from '../../../ranking/ranking.rules.ts'
import type { ContestIds } from '../ids.rules.ts'
import { isCounted, isJudgingError, judgementTypeId } from './judgement-types.rules.ts'
import { groupIds, type ClicsData } from '../objects.rules.ts'
import { relTime } from '../times.rules.ts'

interface ScoreboardInput {
  version: ClicsVersion
  isScored: boolean
  /** The unit is that of the contest; 2023-06 always counts whole minutes. */
  penaltyUnit: ChoiceValue<'penaltyUnit'>
  /** Penalty for a rejected run of a solved problem. */
  penaltySec: number
  startsAtMs: number
  /** In the order of the board's cells. */
  pids: readonly number[]
  /** In order, best first. */
  lines: readonly RankedLine[]
  /** By time. */
  runs: readonly Run[]
  /** Whether the reader may see the verdict of a run. */
  isShown: (run: Run) => boolean
  nameOf: (uid: string) => string
  ids: Pick<ContestIds, 'team' | 'problem'>
  /** IDs of the groups of a line. */
  groupsOf: (uid: string) => readonly string[]
}

const byName = new Intl.Collator('en-US')
const secondsOf = { second: 1, minute: 60 } as const satisfies Record<ChoiceValue<'penaltyUnit'>, number>

/** A time as it is scored: truncated to whole minutes or seconds. */
function counted(seconds: number, { version, penaltyUnit }: Pick<ScoreboardInput, 'version' | 'penaltyUnit'>): number {
  const unit = version === '2023-06' ? 60 : secondsOf[penaltyUnit]
  return seconds - (seconds % unit)
}

/** Whole minutes, or RELTIME. */
function timeIn(version: ClicsVersion, seconds: number): number | string {
  return version === '2023-06' ? Math.floor(seconds / 60) : relTime(seconds * 1000)
}

/** Time of the last improvement; 2026-01 has null where there is none. */
function lastTimeIn(version: ClicsVersion, { gained, last }: { gained: number; last: number }): number | string | null {
  return version !== '2023-06' && gained === 0 ? null : timeIn(version, last)
}

interface Tries {
  judged: number
  pending: number
}

/** Attempts up to the first one that solves the problem. Runs that neither solve nor cost anything are not counted. */
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

/** When a participant reached the points that count, in seconds since the start. */
function scoredAtSec(runs: readonly Run[], score: number, startsAtMs: number): number {
  const winning = runs.find(({ verdict }) => verdict?.score === score) ?? runs.at(-1)
  return winning === undefined ? 0 : Math.floor(elapsedMs(winning, { startsAtMs }) / 1000)
}

function problemCells(line: RankedLine, runsOf: ReadonlyMap<number, readonly Run[]>, input: ScoreboardInput) {
  const { version, isScored, pids, startsAtMs, isShown, ids } = input
  return pids.flatMap((pid, index) => {
    const [cell, runs] = [line.cells[index] ?? null, runsOf.get(pid) ?? []]
    if (cell === null && runs.length === 0) return []
    const { judged, pending } = countTries(runs, input)
    const common = { problem_id: ids.problem(pid), num_judged: judged, num_pending: pending }
    if (isScored) {
      const score = cell?.score ?? 0
      const sec = scoredAtSec(runs.filter(isShown), score, startsAtMs)
      return { ...common, score, penaltySec: 0, ...(score > 0 ? { time: timeIn(version, sec), sec } : { sec: 0 }) }
    }
    const solvedAtSec = cell?.solvedAtSec ?? null
    if (cell === null || solvedAtSec === null) return { ...common, solved: false, sec: 0, penaltySec: 0 }
    const sec = counted(solvedAtSec, input)
    const penaltySec = sec + input.penaltySec * cell.rejected
    return { ...common, solved: true, time: timeIn(version, sec), sec, penaltySec }
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

/**
 * Rows of a group of teams; equal ones are sorted by name. Where solved problems count, times, totals and ranks are
 * what a client would compute from the event feed of the same version; where points count, ranks are those of the
 * contest's own scoreboard.
 */
export function scoreboardRows(input: ScoreboardInput, groupId: string): ClicsData[] {
  const { version, isScored, lines, runs, nameOf, ids } = input
  const teams = byTeam(runs)
  const standings = lines
    .filter((line) => isOfGroup(line, groupId, input))
    .map((line) => {
      const cells = problemCells(line, teams.get(line.uid) ?? new Map<number, Run[]>(), input)
      const time = isScored ? line.totals.time : cells.reduce((sum, { penaltySec }) => sum + penaltySec, 0)
      const { solved, score } = line.totals
      return { line, cells, solved, score, time, last: Math.max(0, ...cells.map(({ sec }) => sec)) }
    })
  const isWhole = groupId === groupIds.participants
  const rows = standings.map((own) => ({
    rank: isScored && isWhole ? own.line.rank : 1 + standings.filter((other) => isAhead(other, own, isScored)).length,
    team_id: ids.team(own.line.uid),
    name: nameOf(own.line.uid),
    score: isScored
      ? { score: own.score, time: lastTimeIn(version, { gained: own.score, last: own.last }) }
      : {
          num_solved: own.solved,
          total_time: timeIn(version, own.time),
          time: lastTimeIn(version, { gained: own.solved, last: own.last }),
        },
    problems: own.cells.map(({ sec: _sec, penaltySec: _penalty, ...cell }) => cell),
  }))
  return rows.sort((a, b) => a.rank - b.rank || byName.compare(a.name, b.name)).map(({ name: _name, ...row }) => row)
}

interface Standing {
  solved: number
  score: number
  time: number
}

function isAhead(a: Standing, b: Standing, isScored: boolean): boolean {
  const more = isScored ? a.score - b.score : a.solved - b.solved
  return more > 0 || (more === 0 && a.time < b.time)
}

function isOfGroup({ uid, rank }: RankedLine, groupId: string, { groupsOf }: ScoreboardInput): boolean {
  const isStar = rank === starRank
  if (groupId === groupIds.observers) return isStar
  return !isStar && (groupId === groupIds.participants || groupsOf(uid).includes(groupId))
}

/** Whether readers without jury access may see the verdict of a run. */
export function isShownToOthers(run: Run, contest: Pick<ContestDoc, 'sealedFrom'>, isFrozen: boolean): boolean {
  if (run.verdict === null || isJudgingError(run.verdict.status)) return false
  return !(isFrozen && isBehindFreeze(run, contest))
}
