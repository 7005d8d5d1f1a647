import type { Scope } from '@verdict/proto/codes/scope'

/** Where and when somebody has worked on a problem. */
export interface ProblemWork {
  pid: number
  scope: Scope
  at: Date
  kind: 'draft' | 'tried'
}

/** What is not solved, each problem once where it was left last, the latest first. */
export function unsolvedWork(left: readonly ProblemWork[], solved: ReadonlySet<number>): ProblemWork[] {
  const latestFirst = left.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const byPid = new Map<number, ProblemWork>()
  for (const one of latestFirst) if (!solved.has(one.pid) && !byPid.has(one.pid)) byPid.set(one.pid, one)
  return [...byPid.values()]
}
