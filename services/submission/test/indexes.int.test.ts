import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createScopePolicies } from '@verdict/kit/scope-policy'
import { practiceScope } from '@verdict/proto/codes/scope'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { practicePolicy } from '../../problem/src/practice/practice-policy.rules.ts'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { listFilter, type ListQuery } from '../src/reading/list-filter.ts'
import { hoursOf } from '../src/statistics/statistics.grpc.ts'
import { daysIndex, type SubmissionRow } from '../src/submissions/submission.model.ts'
import { problemSummary } from './peers.ts'
import { startWorld, type World } from './world.ts'

let world: World
const rows = 3_000
const pageSize = 15

function row(index: number): SubmissionRow {
  const pid = 1 + (index % 100)
  const names = { displayPid: `A${pid}`, uid: `u${index % 50}`, username: `u${index % 50}`, language: 'C', code: 'x' }
  const verdict = { status: index % 500 === 1 ? JudgeStatus.PresentationError : JudgeStatus.Accepted, attempt: 1 }
  const nothing = { score: null, oiRankScore: null, timeMs: null, memoryKb: null, errorMessage: null, judger: null }
  return {
    _id: index + 1,
    visibility: index % 10 === 0 ? 'hidden' : 'public',
    scope: 'practice',
    pid,
    cid: 0,
    tid: 0,
    gid: null,
    displayId: null,
    cpid: null,
    tenant: 'public',
    upsolving: false,
    length: 0,
    share: false,
    submitTime: new Date(index),
    isManual: false,
    judgedAt: null,
    judgeCaseMode: 'default',
    record: null,
    ...names,
    ...verdict,
    ...nothing,
  }
}

beforeAll(async () => {
  world = await startWorld()
  await world.models.submissions.insertMany(Array.from({ length: rows }, (_, index) => row(index)))
  for (let pid = 1; pid <= 100; pid += 1) world.peers.problems.set(`A${pid}`, problemSummary(pid, `A${pid}`))
  await world.publishProblems()
})
afterAll(() => world.stop())

interface Examined {
  executionStats: { totalDocsExamined: number; totalKeysExamined: number; nReturned: number }
}

it.each<[string, boolean, ListQuery]>([
  ['everyone’s', false, {}],
  ['everyone’s, to an administrator', true, {}],
  ['a rare status', false, { status: JudgeStatus.PresentationError }],
  ['one’s own', false, { onlyMine: true }],
  ['one problem', false, { problemID: 'A7', completeProblemID: true }],
  ['ten problems', false, { problemID: 'A2' }],
  ['one’s own to one problem', false, { onlyMine: true, problemID: 'A7', completeProblemID: true }],
])('a page of %s submissions reads little more than it shows', async (_name, isAdmin, query) => {
  const roles: RoleKey[] = [isAdmin ? 'admin' : 'default_user']
  const actor = { uid: 'u6', username: 'u6', roles, sessionId: 's' }
  const policy = practicePolicy(actor, world.peers.switches, practiceScope)
  const users = { search: () => Promise.resolve([]) }
  const ctx = { ...world.models, users, policies: createScopePolicies({}), clock: world.clock }
  const filter = await listFilter(ctx, { actor, scope: practiceScope, policy }, query)
  if (filter === undefined) throw new Error('nothing selected')
  const explained = await world.models.submissions
    .find(filter)
    .sort({ _id: -1 })
    .limit(pageSize)
    .explain('executionStats')
  const { executionStats } = explained as unknown as Examined
  expect(executionStats.nReturned).toBeGreaterThan(0)
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(pageSize)
  expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(100)
})

it('the daily figures are read from the index alone', async () => {
  const explained = await world.models.submissions
    .aggregate(hoursOf({ $gte: new Date(0), $lt: new Date(1_000) }))
    .hint(daysIndex)
    .explain('executionStats')
  const text = JSON.stringify(explained)
  expect(text).toContain('"totalKeysExamined":1000')
  expect(text).toContain('"totalDocsExamined":0')
})

it('the user’s problem states are read from the index alone', async () => {
  const explained = await world.models.submissions
    .find({ uid: 'u6', pid: { $in: [7, 57] }, scope: 'practice' }, { _id: 1, pid: 1, status: 1, score: 1 })
    .sort({ pid: 1, _id: -1 })
    .explain('executionStats')
  const { executionStats } = explained as unknown as Examined
  expect(executionStats.nReturned).toBeGreaterThan(0)
  expect(executionStats.totalDocsExamined).toBe(0)
})
