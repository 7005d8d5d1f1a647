import type { adminGetContestProblemList } from '@verdict/proto/http/contest-admin'
import type { RouteData } from '@verdict/proto/http/route'

type ProblemList = RouteData<typeof adminGetContestProblemList>
export type Candidate = ProblemList['problemList']['records'][number]
/** What a list of problems that a contest can take in shows of each. */
export interface CandidateRow {
  id: number
  problemId: string
  title: string
  author?: string | null
}

export interface CandidateParams {
  currentPage: number
  limit: number
  keyword: string
}

export const firstCandidates: CandidateParams = { currentPage: 1, limit: 10, keyword: '' }
export type ContestProblem = ProblemList['contestProblemMap'][string]

/** The first letter that is free: A to Z, then AA, AB … */
export function nextLetter(taken: readonly string[]): string {
  const used = new Set(taken.map((letter) => letter.toUpperCase()))
  for (let index = 0; ; index += 1) {
    const letter = letterAt(index)
    if (!used.has(letter)) return letter
  }
}

function letterAt(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letterAt(Math.floor(index / 26) - 1)}${last}`
}

/** What is wrong with the letter of a problem, if anything. */
export function letterFault(letter: string): 'letterRequired' | 'letterInvalid' | null {
  if (letter.trim() === '') return 'letterRequired'
  return /^[A-Za-z0-9]{1,10}$/.test(letter.trim()) ? null : 'letterInvalid'
}
