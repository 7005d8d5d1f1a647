import { setTimeout as sleep } from 'node:timers/promises'
import { ContestAwardType, ContestStatus, ContestType } from '@verdict/proto/codes/contest'
import { login } from '@verdict/proto/http/auth'
import { getContestInfo } from '@verdict/proto/http/contest'
import * as admin from '@verdict/proto/http/contest-admin'
import type { RouteBody } from '@verdict/proto/http/route'
import type { ContestTable } from './definition.ts'
import { listProblems } from './seed-problems.ts'
import { languagePatienceMs, submitCode, waitForVerdicts } from './seed-submissions.ts'
import type { SiteClient } from './site-client.ts'

type PlannedContest = ContestTable[number]
type ContestForm = RouteBody<typeof admin.adminCreateContest>

export interface ContestPlan {
  table: ContestTable
  /** Users without a password here take no part. */
  passwords: ReadonlyMap<string, string>
  readCode: (problemId: string, solution: string) => string
}

const hourMs = 3_600_000
const letters = 'ABCDEFGHIJ'
const language = 'C++ 17 With O2'
const medals = [
  { priority: 1, name: '金牌', background: '#e6bf25', color: 'white', num: 1 },
  { priority: 2, name: '银牌', background: '#b4c0c7', color: 'white', num: 2 },
  { priority: 3, name: '铜牌', background: '#CD7F32', color: 'white', num: 3 },
]

/**
 * Creates the contests that are missing and lets the users play them. One that has to end is ended when all its
 * submissions are there: its times are set so that what came last lies behind its seal.
 *
 * @returns a sentence for everything that did not come out as planned
 */
export async function seedContests(site: SiteClient, root: SiteClient, plan: ContestPlan): Promise<string[]> {
  const { records } = await root.call(admin.adminGetContestList, { query: { limit: 100 } })
  const pids = new Map((await listProblems(root)).map(({ problemId, pid }) => [problemId, pid]))
  const notes: string[] = []
  for (const contest of plan.table) {
    const known = records.find(({ title }) => title === contest.title)
    const isUnfinished = contest.state === 'ended' && known?.status === ContestStatus.Running
    if (known !== undefined && !isUnfinished) continue
    const form = formOf(contest, new Date())
    const cid = known?.id ?? (await root.call(admin.adminCreateContest, { body: form })).id
    for (const [index, { problem, color }] of contest.problems.entries()) {
      const body = { cid, pid: pids.get(problem) ?? 0, displayId: letters.charAt(index), color }
      await root.call(admin.adminSetContestProblem, { body })
    }
    notes.push(...(await play(site, root, { cid, contest, form, plan })))
  }
  return notes
}

function formOf({ title, description, state, stars }: PlannedContest, now: Date): ContestForm {
  const at = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString()
  const times = state === 'coming' ? [at(20), at(23)] : [at(-1), at(4)]
  const [startTime = '', endTime = ''] = times
  const board = { openRank: true, starAccount: stars, rankShowName: 'nickname' } as const
  const awards = { awardType: ContestAwardType.Number, awardConfigList: medals }
  return { title, description, type: ContestType.Acm, startTime, endTime, openPrint: true, ...board, ...awards }
}

interface Play {
  cid: number
  contest: PlannedContest
  form: ContestForm
  plan: ContestPlan
}

async function play(site: SiteClient, root: SiteClient, game: Play): Promise<string[]> {
  const { cid, contest, form, plan } = game
  const clients = new Map<string, SiteClient>()
  for (const { user } of contest.runs) {
    const password = plan.passwords.get(user)
    if (password !== undefined) clients.set(user, await site.signIn(login, { username: user, password }))
  }
  const before = await submitAll(root, game, clients, 'submits')
  if (contest.state !== 'ended') return before.notes
  const after = await submitAll(root, game, clients, 'after')
  const notes = [...before.notes, ...after.notes]
  const end = await nextSecond(root, cid)
  // The first of them, also where an earlier start was cut off.
  const sealedAtMs = Math.min(end.getTime() - 1, ...after.submitTimes.map((time) => Date.parse(time)))
  const times = { startTime: new Date(end.getTime() - 5 * hourMs).toISOString(), endTime: end.toISOString() }
  const seal = { sealRank: true, sealRankTime: new Date(sealedAtMs).toISOString(), autoRealRank: false }
  await root.call(admin.adminUpdateContest, { body: { ...form, id: cid, ...times, ...seal } })
  return notes
}

/** Of the site's clock; what was submitted before lies before it. */
async function nextSecond(root: SiteClient, cid: number): Promise<Date> {
  const { now } = await root.call(getContestInfo, { query: { cid } })
  await sleep(1_000)
  return new Date(Date.parse(now ?? new Date().toISOString()) + 500)
}

async function submitAll(
  root: SiteClient,
  { cid, contest, plan }: Play,
  clients: ReadonlyMap<string, SiteClient>,
  part: 'submits' | 'after',
): Promise<{ notes: string[]; submitTimes: string[] }> {
  const notes: string[] = []
  const submitTimes: string[] = []
  const until = Date.now() + languagePatienceMs
  const submitted = await Promise.all(
    contest.runs.map(async (runs) => {
      const client = clients.get(runs.user)
      const found: { submitId: number; solution: string; problem: string }[] = []
      if (client === undefined) return found
      for (const [index, text] of runs[part].entries()) {
        const [letter = '', solution = ''] = text.split(' ')
        const problem = contest.problems[letters.indexOf(letter)]?.problem ?? ''
        const body = { pid: letter, cid, language, code: plan.readCode(problem, solution) }
        const result = await submitCode(client, body, `demonstration:contest:${cid}:${part}:${index}:${text}`, until)
        if (typeof result === 'string') notes.push(`${runs.user}, ${contest.title}, ${text}: ${result}`)
        else {
          found.push({ submitId: result.submitId, solution, problem })
          if (result.submitTime !== null) submitTimes.push(result.submitTime)
        }
      }
      return found
    }),
  )
  return { notes: [...notes, ...(await waitForVerdicts(root, submitted.flat(), cid))], submitTimes }
}
