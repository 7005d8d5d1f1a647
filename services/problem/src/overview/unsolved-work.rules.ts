import type { Scope } from '@verdict/proto/codes/scope'

/** Tells where and when a user last worked on a problem. */
export interface ProblemWork {
  pid: number
  scope: Scope
  at: Date
  kind: 'draft' | 'tried'
}

/** Unsolved problems, each once at its latest place of work, latest first. */
export function unsolvedWork(left: readonly ProblemWork[], solved: ReadonlySet<number>): ProblemWork[] {
  const latestFirst = left.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const byPid = new Map<number, ProblemWork>()
  for (const one of latestFirst) if (!solved.has(one.pid) && !byPid.has(one.pid)) byPid.set(one.pid, one)
  return [...byPid.values()]
}
