import { ContestAwardType, ContestType } from '@verdict/proto/codes/contest'
import { login } from '@verdict/proto/http/auth/auth'
import { registerContest } from '@verdict/proto/http/contest/contest'
import * as admin from '@verdict/proto/http/contest/admin'
import { importContestTeams, observerGroup } from '@verdict/proto/http/contest/participants/teams'
import type { RouteBody } from '@verdict/proto/http/route'
import type { ContestTable } from './definition.ts'
import { forwardRuns, type BackdatedRun } from './submissions/forward-runs.ts'
import { listProblems } from './problems/seed-problems.ts'
import { waitForVerdicts } from './submissions/seed-submissions.ts'
import { SiteRefusal, type SiteClient } from '../lib/site-client.ts'

type PlannedContest = ContestTable[number]
type ContestForm = RouteBody<typeof admin.adminCreateContest>

export interface ContestPlan {
  table: ContestTable
  /** Users who are missing here do not take part. */
  passwords: ReadonlyMap<string, string>
  readCode: (problemId: string, solution: string) => string
}

const minuteMs = 60_000
const letters = 'ABCDEFGHIJ'
const language = 'C++ 17 With O2'
const medals = [
  { priority: 1, name: '金牌 · Gold', background: '#e6bf25', color: 'white', num: 1 },
  { priority: 2, name: '银牌 · Silver', background: '#b4c0c7', color: 'white', num: 2 },
  { priority: 3, name: '铜牌 · Bronze', background: '#CD7F32', color: 'white', num: 3 },
]

/**
 * Creates the contests that are missing with their participants, and submits what the plan lists at its minutes. It can
 * be run again without submitting twice.
 *
 * @returns a sentence for everything that differs from the plan
 */
export async function seedContests(site: SiteClient, root: SiteClient, plan: ContestPlan): Promise<string[]> {
  const { records } = await root.call(admin.adminGetContestList, { query: { limit: 100 } })
  const pids = new Map((await listProblems(root)).map(({ problemId, pid }) => [problemId, pid]))
  const notes: string[] = []
  for (const contest of plan.table) {
    const known = records.find(({ title }) => title === contest.title)
    const form = formOf(contest, known?.startTime == null ? new Date() : startOf(known.startTime, contest))
    const cid = known?.id ?? (await root.call(admin.adminCreateContest, { body: form })).id
    for (const [index, { problem, color }] of contest.problems.entries()) {
      const body = { cid, pid: pids.get(problem) ?? 0, displayId: letters.charAt(index), color }
      await root.call(admin.adminSetContestProblem, { body })
    }
    await enter(site, root, cid, contest, plan)
    notes.push(...(await submitAll(root, { cid, contest, startsAt: new Date(form.startTime), plan })))
  }
  return notes
}

/** Returns the time from which `formOf` computed the start, for a contest of an earlier run. */
function startOf(startTime: string, { startsInMinutes }: PlannedContest): Date {
  return new Date(Date.parse(startTime) - startsInMinutes * minuteMs)
}

function formOf(contest: PlannedContest, now: Date): ContestForm {
  const { title, description, titleEn, descriptionEn, startsInMinutes, minutes, freezeMinute } = contest
  const startMs = Math.floor(now.getTime() / minuteMs) * minuteMs + startsInMinutes * minuteMs
  const at = (minute: number) => new Date(startMs + minute * minuteMs).toISOString()
  const freeze =
    freezeMinute === undefined ? {} : { sealRank: true, sealRankTime: at(freezeMinute), autoRealRank: false }
  return {
    title,
    description,
    titleEn,
    descriptionEn,
    type: ContestType.Acm,
    penaltyUnit: 'minute',
    startTime: at(0),
    endTime: at(minutes),
    ...freeze,
    openRank: true,
    openPrint: true,
    rankShowName: 'nickname',
    awardType: ContestAwardType.Number,
    awardConfigList: medals,
  }
}

/** Imports teams and registers all others. */
async function enter(
  site: SiteClient,
  root: SiteClient,
  cid: number,
  { entrants }: PlannedContest,
  { passwords }: ContestPlan,
): Promise<void> {
  const rows = entrants.flatMap(({ user, team }) => {
    if (team === undefined || !passwords.has(user)) return []
    const { isObserver, ...row } = team
    return [{ ...row, accounts: [user], groups: isObserver ? [observerGroup] : [] }]
  })
  if (rows.length > 0) await root.call(importContestTeams, { body: { cid, rows } })
  const alone = entrants.filter(({ team }) => team === undefined)
  await Promise.all(
    alone.map(async ({ user }) => {
      const password = passwords.get(user)
      if (password === undefined) return
      const client = await site.signIn(login, { username: user, password })
      await client.call(registerContest, { body: { cid } }).catch((error: unknown) => {
        if (!(error instanceof SiteRefusal && error.code === 'contest.already_registered')) throw error
      })
    }),
  )
}

interface Play {
  cid: number
  contest: PlannedContest
  startsAt: Date
  plan: ContestPlan
}

async function submitAll(root: SiteClient, { cid, contest, startsAt, plan }: Play): Promise<string[]> {
  const runs = contest.entrants
    .filter(({ user }) => plan.passwords.has(user))
    .flatMap(({ user, submits }) => submits.map((text) => toRun(user, text)))
    .toSorted((a, b) => a.run.at.getTime() - b.run.at.getTime())
  const taken = await forwardRuns(
    root,
    cid,
    runs.map(({ run }) => run),
  )
  const notes: string[] = []
  const submitted = runs.flatMap(({ run, solution, problem }, index) => {
    const result = taken[index]
    if (typeof result === 'number') return [{ submitId: result, solution, problem }]
    notes.push(`${run.username}, ${contest.title}, ${run.displayId} ${solution}: ${result ?? ''}`)
    return []
  })
  return [...notes, ...(await waitForVerdicts(root, submitted, cid))]

  function toRun(username: string, text: string): { run: BackdatedRun; solution: string; problem: string } {
    const [minute = '', displayId = '', solution = ''] = text.split(' ')
    const problem = contest.problems[letters.indexOf(displayId)]?.problem ?? ''
    const at = new Date(startsAt.getTime() + Number(minute) * minuteMs + secondsInto(username, text) * 1000)
    const key = `demonstration:contest:${cid}:${text}`
    return {
      run: { username, displayId, language, code: plan.readCode(problem, solution), at, key },
      solution,
      problem,
    }
  }
}

/** Picks a second within the minute, the same for the same arguments. */
function secondsInto(username: string, text: string): number {
  return [...`${username} ${text}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 60, 7)
}
