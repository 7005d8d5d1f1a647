import type { shadowBoardDifferences } from '@verdict/proto/http/contest/clics/shadow'
import { idOf, isFields } from '../primary/primary.rules.ts'

/** A scoreboard row of the Contest API; times in minutes, or in seconds if the API has RELTIME. */
export interface BoardRow {
  teamId: string
  rank: number
  /** Solved problems, or points. */
  score: number
  time: number
  /** How many problems are solved, by ID; with points: what each has won. */
  problems: ReadonlyMap<string, { solved: boolean; score: number | null; judged: number; pending: number }>
}

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** Whole minutes, or RELTIME in whole seconds. */
function timeOf(value: unknown): number {
  if (typeof value !== 'string') return numberOf(value)
  const parts = /^(\d{1,9}):([0-5]\d):([0-5]\d)(?:\.\d+)?$/.exec(value)
  const [hours = 0, minutes = 0, seconds = 0] = parts === null ? [] : parts.slice(1).map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

/** Whether times are RELTIME, as in 2026-01. */
export function hasRelTimes(rows: readonly unknown[]): boolean {
  return rows.some((row) => {
    const score = isFields(row) ? row['score'] : null
    return isFields(score) && typeof (score['total_time'] ?? score['time']) === 'string'
  })
}

/** Invalid rows are skipped. */
export function readBoardRows(rows: readonly unknown[]): BoardRow[] {
  return rows.flatMap((row) => {
    if (!isFields(row)) return []
    const [teamId, score] = [idOf(row['team_id']), row['score']]
    if (teamId === null || !isFields(score)) return []
    const problems: unknown[] = Array.isArray(row['problems']) ? row['problems'] : []
    return {
      teamId,
      rank: numberOf(row['rank']),
      score: numberOf(score['num_solved'] ?? score['score']),
      time: timeOf(score['total_time'] ?? score['time']),
      problems: new Map(problems.flatMap((problem) => cellOf(problem) ?? [])),
    }
  })
}

function cellOf(problem: unknown) {
  if (!isFields(problem)) return null
  const id = idOf(problem['problem_id'])
  if (id === null) return null
  const score = typeof problem['score'] === 'number' ? problem['score'] : null
  const cell = {
    solved: problem['solved'] === true,
    score,
    judged: numberOf(problem['num_judged']),
    pending: numberOf(problem['num_pending']),
  }
  return [[id, cell] as const]
}

/** Which values of a line differ. */
export type BoardDifference = (typeof shadowBoardDifferences)[number]

export interface ComparedLine {
  /** Key of the local line; null: not mapped. */
  line: string | null
  theirTeamId: string | null
  theirs: Pick<BoardRow, 'rank' | 'score' | 'time'> | null
  ours: Pick<BoardRow, 'rank' | 'score' | 'time'> | null
  differences: BoardDifference[]
  /** Letters of the problems that differ. */
  problems: string[]
}

export interface BoardsInput {
  theirs: readonly BoardRow[]
  ours: readonly BoardRow[]
  /** Key of a line by ID of the team, theirs and ours. */
  lineOf: { theirs: (teamId: string) => string | undefined; ours: (teamId: string) => string | undefined }
  /** Letter by ID of the problem. */
  letterOf: { theirs: (problemId: string) => string | undefined; ours: (problemId: string) => string | undefined }
}

const shown = ({ rank, score, time }: BoardRow) => ({ rank, score, time })

/** Both scoreboards line by line, in the order of the primary; lines that exist only here come last. */
export function compareBoards({ theirs, ours, lineOf, letterOf }: BoardsInput): ComparedLine[] {
  const ourRows = new Map(ours.map((row) => [lineOf.ours(row.teamId) ?? row.teamId, row]))
  const seen = new Set<string>()
  const lines = theirs.map((their): ComparedLine => {
    const line = lineOf.theirs(their.teamId) ?? null
    const our = line === null ? undefined : ourRows.get(line)
    if (line !== null) seen.add(line)
    if (our === undefined)
      return {
        line,
        theirTeamId: their.teamId,
        theirs: shown(their),
        ours: null,
        differences: ['missing_here'],
        problems: [],
      }
    const problems = differingProblems(their, our, letterOf)
    const differs = (['rank', 'score', 'time'] as const).filter((field) => their[field] !== our[field])
    return {
      line,
      theirTeamId: their.teamId,
      theirs: shown(their),
      ours: shown(our),
      problems,
      differences: [...differs, ...(problems.length > 0 ? (['problems'] as const) : [])],
    }
  })
  const onlyOurs = [...ourRows].filter(([line]) => !seen.has(line))
  return [
    ...lines,
    ...onlyOurs.map(([line, our]): ComparedLine => ({
      line,
      theirTeamId: null,
      theirs: null,
      ours: shown(our),
      differences: ['missing_there'],
      problems: [],
    })),
  ]
}

const noCell = { solved: false, score: null, judged: 0, pending: 0 }

/** Problems that differ in being solved, in points, or in the number of judged attempts. */
function differingProblems(their: BoardRow, our: BoardRow, letterOf: BoardsInput['letterOf']): string[] {
  const cellsOf = ({ problems }: BoardRow, letter: (id: string) => string | undefined) =>
    new Map([...problems].flatMap(([id, cell]) => [[letter(id) ?? `#${id}`, cell] as const]))
  const [theirs, ours] = [cellsOf(their, letterOf.theirs), cellsOf(our, letterOf.ours)]
  return [...new Set([...theirs.keys(), ...ours.keys()])].sort().filter((letter) => {
    const [a, b] = [theirs.get(letter) ?? noCell, ours.get(letter) ?? noCell]
    return a.solved !== b.solved || (a.score ?? 0) !== (b.score ?? 0) || a.judged !== b.judged
  })
}
