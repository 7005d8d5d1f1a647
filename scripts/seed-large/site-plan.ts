import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { createRandom, type Random } from '../seed/random.ts'

/** How large a site is, and the number that decides what is in it: the same numbers give the same site. */
export interface SiteSize {
  users: number
  problems: number
  submissions: number
  seed: number
}

/** Problems of the first group, besides those of the site. */
export const groupProblems = 20
/** Number of members of the first group; others are smaller. */
const largestGroup = 1_000
const groupShare = 0.02

/**
 * Who submitted what, and how it ended: a column for each field, a place in them for each submission, in the order of time.
 * Users, problems and so on are numbered from 0; a problem from `size.problems` on belongs to the first group.
 */
export interface PlannedSubmissions {
  user: Int32Array
  problem: Int32Array
  status: Int8Array
  /** Of problems with points; -1 elsewhere. */
  score: Int16Array
}

const verdicts: readonly (readonly [JudgeStatus, number])[] = [
  [JudgeStatus.Accepted, 450],
  [JudgeStatus.WrongAnswer, 260],
  [JudgeStatus.TimeLimitExceeded, 90],
  [JudgeStatus.RuntimeError, 80],
  [JudgeStatus.CompileError, 70],
  [JudgeStatus.MemoryLimitExceeded, 30],
  [JudgeStatus.PresentationError, 15],
  [JudgeStatus.Cancelled, 4],
  [JudgeStatus.SystemError, 1],
]
/** One place for each thousandth. */
const verdictOf = verdicts.flatMap(([status, share]) => Array.from({ length: share }, () => status))

/** Every fifth problem gives points. */
export const isOiProblem = (problem: number) => problem % 5 === 4

/** 1 public, 2 private, 3 of contests: of a hundred problems four are private and two of contests. */
export function authOf(problem: number): 1 | 2 | 3 {
  if (problem % 25 === 24) return 2
  return problem % 50 === 48 ? 3 : 1
}

export const usersOfFirstGroup = (users: number) => Math.min(largestGroup, users)

/**
 * Users fall off as those of real sites do: the first of 100,000 make one submission of 400, the last of them some each, and
 * every twentieth none at all.
 */
export function planSubmissions({ users, problems, submissions, seed }: SiteSize): PlannedSubmissions {
  const random = createRandom(`submissions ${seed}`)
  const plan: PlannedSubmissions = {
    user: new Int32Array(submissions),
    problem: new Int32Array(submissions),
    status: new Int8Array(submissions),
    score: new Int16Array(submissions),
  }
  for (let at = 0; at < submissions; at += 1) {
    const isOfGroup = random.chance(groupShare)
    const problem = isOfGroup ? problems + random.int(0, groupProblems - 1) : popular(random, problems)
    const status = verdictOf[random.int(0, verdictOf.length - 1)] ?? JudgeStatus.Accepted
    plan.user[at] = isOfGroup ? active(random, usersOfFirstGroup(users)) : active(random, users)
    plan.problem[at] = problem
    plan.status[at] = isOiProblem(problem) && status === JudgeStatus.WrongAnswer ? JudgeStatus.PartialAccepted : status
    plan.score[at] = scoreOf(random, problem, plan.status[at] ?? status)
  }
  return plan
}

const idle = 20

function active(random: Random, users: number): number {
  const falling = 50 * (Math.exp(fraction(random) * Math.log1p(users / 50)) - 1)
  const user = Math.min(users - 1, Math.floor(falling))
  return user % idle === idle - 1 ? user - 1 : user
}

/** The first problems are tried most. */
function popular(random: Random, problems: number): number {
  return Math.min(problems - 1, Math.floor(fraction(random) ** 2 * problems))
}

function fraction(random: Random): number {
  return random.int(0, 2 ** 30 - 1) / 2 ** 30
}

function scoreOf(random: Random, problem: number, status: number): number {
  if (!isOiProblem(problem)) return -1
  if (status === JudgeStatus.Accepted) return 100
  return status === JudgeStatus.PartialAccepted ? random.int(1, 9) * 10 : 0
}

/** Easy, mid and hard by turns. */
export const difficultyOf = (problem: number) => problem % 3

/** Source: 3-api §4: what a score is worth in the ranking. */
export function rankPointsOf(problem: number, score: number): number {
  return Math.round(0.1 * score + (2 * difficultyOf(problem) * score) / 100)
}

/** The places of each user's submissions, in the order of time: those of user `u` from `from[u]` to before `from[u + 1]`. */
export function byUser({ user }: PlannedSubmissions, users: number): { from: Int32Array; places: Int32Array } {
  const from = new Int32Array(users + 1)
  for (const one of user) from[one + 1] = (from[one + 1] ?? 0) + 1
  for (let at = 0; at < users; at += 1) from[at + 1] = (from[at + 1] ?? 0) + (from[at] ?? 0)
  const next = from.slice()
  const places = new Int32Array(user.length)
  user.forEach((one, place) => {
    const at = next[one] ?? 0
    places[at] = place
    next[one] = at + 1
  })
  return { from, places }
}

const yearMs = 360 * 86_400_000

/** Submissions are spread evenly over the year before `until`. */
export function timeOf(place: number, submissions: number, until: Date): Date {
  return new Date(until.getTime() - yearMs + Math.floor(((place + 1) / (submissions + 1)) * yearMs))
}
