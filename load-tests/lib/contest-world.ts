import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataFolder, productUrl, print } from './k6.ts'
import { call, signIn } from './sign-in.ts'
import { mapConcurrently, makeUsers, removeUsers, type LoadUser } from './users.ts'

/** Describes a running contest with signed-in participants. */
export interface ContestWorld {
  cid: number
  title: string
  /** Display ids are those of the contest, such as A. */
  problems: string[]
  /** In practice, the same problems have these display ids. */
  problemIds: string[]
  users: LoadUser[]
}

export interface ContestPlan {
  teams: number
  problems: number
  /** These submissions are on the board before the measurement. */
  runs: number
  /** If missing, the participants register by themselves. */
  areRegistered?: boolean
}

const hourMs = 3_600_000
const callConcurrency = 8
const pageLimit = 300
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const language = 'C'
/** These states are Pending, Compiling and Judging. */
const underWay = [5, 6, 7]
/** Solves A + B, which is problem A; workers cache the compilation of this text. */
export const program =
  '#include <stdio.h>\nint main(void){long a,b;scanf("%ld %ld",&a,&b);printf("%ld\\n",a+b);return 0;}\n'

const file = path.join(dataFolder, 'load-contest.json')

export function readPlan(): ContestPlan {
  const figure = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
  return {
    teams: figure('TEAMS', 500),
    problems: figure('PROBLEMS', 13),
    runs: figure('RUNS', 2000),
    areRegistered: true,
  }
}

/** Opens the contest created by `contest-seed.ts make`, or a new one for this run. */
export async function openContestWorld(plan: ContestPlan): Promise<ContestWorld & { close: () => Promise<void> }> {
  if (existsSync(file)) {
    const existing = JSON.parse(readFileSync(file, 'utf8')) as ContestWorld
    print(`contest ${existing.cid} with ${existing.users.length} participants, made before`)
    return { ...existing, close: () => Promise.resolve() }
  }
  const world = await makeContestWorld(plan)
  return { ...world, close: () => removeContestWorld(world) }
}

export function rootToken(): Promise<string> {
  return signIn('root', process.env['VERDICT_ROOT_PASSWORD'] ?? '')
}

async function makeContestWorld(plan: ContestPlan): Promise<ContestWorld> {
  const root = await rootToken()
  const startedAt = Date.now()
  const title = `Load ${new Date().toISOString()}`
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const board = { openRank: true, rankShowName: 'username', type: 0 }
  const form = { title, description: 'For load tests.', ...board, startTime: at(-1), endTime: at(23) }
  const { id: cid } = await call<{ id: number }>(root, 'POST', '/api/admin/contest', form)
  const problemIds = await takeProblems(root, cid, plan.problems)
  const problems = problemIds.map((_, index) => letters.charAt(index))
  const users = await makeUsers(root, plan.teams)
  if (plan.areRegistered === true)
    await mapConcurrently(users, callConcurrency, ({ token }) => call(token, 'POST', '/api/register-contest', { cid }))
  const world = { cid, title, problems, problemIds, users }
  await withoutSubmitInterval(root, () => fill(world, plan.runs))
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  print(
    `contest ${cid}: ${users.length} participants, ${problems.length} problems, ${plan.runs} runs; made in ${seconds} s`,
  )
  return world
}

async function takesProgram(root: string, pid: number): Promise<boolean> {
  const languages = await call<{ name: string }[]>(root, 'GET', `/api/get-problem-languages?pid=${pid}`)
  return languages.some(({ name }) => name === language)
}

/** Selects A + B and further problems that accept the program. Returns their display ids in practice. */
async function takeProblems(root: string, cid: number, count: number): Promise<string[]> {
  const list = '/api/get-problem-list?currentPage=1&limit=50'
  const { records } = await call<{ records: { pid: number; problemId: string; type: number }[] }>(root, 'GET', list)
  const sorted = records.filter(({ type }) => type === 0).toSorted((a, b) => (a.problemId < b.problemId ? -1 : 1))
  const chosen: typeof sorted = []
  for (const one of sorted) if (chosen.length < count && (await takesProgram(root, one.pid))) chosen.push(one)
  if (chosen.length < count)
    throw new Error(`the site has ${chosen.length} problems for contests that take ${language}, not ${count}`)
  for (const [index, { pid }] of chosen.entries())
    await call(root, 'PUT', '/api/admin/contest/contest-problem', { cid, pid, displayId: letters.charAt(index) })
  return chosen.map(({ problemId }) => problemId)
}

/** Disables the submission cooldown while `work` runs. */
export async function withoutSubmitInterval<T>(root: string, work: () => Promise<T>): Promise<T> {
  const { defaultSubmitInterval } = await call<{ defaultSubmitInterval: number }>(root, 'GET', '/api/admin/switch/info')
  await call(root, 'PUT', '/api/admin/switch/update', { defaultSubmitInterval: 0 })
  try {
    return await work()
  } finally {
    await call(root, 'PUT', '/api/admin/switch/update', { defaultSubmitInterval })
  }
}

/** Submits for the participants in turn, and waits until no submission on the scoreboard is pending. */
async function fill({ cid, problems, users }: ContestWorld, runs: number): Promise<void> {
  await mapConcurrently(Array.from({ length: runs }), callConcurrency, async (_, index) => {
    const user = users[index % users.length]
    const round = Math.floor(index / users.length)
    if (user !== undefined) await submit(user, cid, problems[(index + round * 5) % problems.length] ?? 'A')
  })
  await waitUntilJudged(cid)
}

export function submit(user: LoadUser, cid: number, pid: string): Promise<{ submitId: number }> {
  return call(user.token, 'POST', '/api/submit-problem-judge', { cid, pid, language, code: program })
}

export function submitInPractice(user: LoadUser, pid: string): Promise<{ submitId: number }> {
  return call(user.token, 'POST', '/api/submit-problem-judge', { pid, language, code: program })
}

interface BoardPage {
  total: number
  records: { submissionInfo: Record<string, { tryNum?: number }> }[]
}

async function boardPage(cid: number, currentPage: number): Promise<BoardPage> {
  const path = `${productUrl}/api/get-contest-outside-scoreboard`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ cid, currentPage, limit: pageLimit })
  const answer = await fetch(path, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: BoardPage }).data
}

/** Waits until no submission on the scoreboard is pending. */
export async function waitUntilJudged(cid: number): Promise<void> {
  for (;;) {
    const pages = [await boardPage(cid, 1)]
    for (let page = 2; (page - 1) * pageLimit < (pages[0]?.total ?? 0); page += 1)
      pages.push(await boardPage(cid, page))
    const cells = pages.flatMap(({ records }) => records.flatMap((row) => Object.values(row.submissionInfo)))
    if (cells.every(({ tryNum = 0 }) => tryNum === 0)) return
    await sleep(2_000)
  }
}

/** Waits until the latest practice submissions of all users are judged. */
export async function waitUntilJudgedInPractice(users: readonly LoadUser[]): Promise<void> {
  await mapConcurrently([...users], callConcurrency, async ({ token }) => {
    const list = '/api/get-submission-list?onlyMine=true&limit=30'
    for (;;) {
      const { records } = await call<{ records: { status: number }[] }>(token, 'GET', list)
      if (records.every(({ status }) => !underWay.includes(status))) return
      await sleep(2_000)
    }
  })
}

async function removeContestWorld({ cid, title, users }: ContestWorld): Promise<void> {
  const root = await rootToken()
  const query = new URLSearchParams({ cid: String(cid), title })
  await call(root, 'DELETE', `/api/admin/contest?${query.toString()}`)
  await removeUsers(root, users)
}

/** Implements `contest-seed.ts`. @throws Error if the contest already exists, or does not */
export async function saveContestWorld(): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} names a contest already: remove it first`)
  const world = await makeContestWorld(readPlan())
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(file, JSON.stringify(world), { mode: 0o600 })
}

export async function deleteContestWorld(): Promise<void> {
  await removeContestWorld(JSON.parse(readFileSync(file, 'utf8')) as ContestWorld)
  rmSync(file)
}
