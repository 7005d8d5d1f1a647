import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { EventData } from '@verdict/proto/events/event'
import { remoteJudged } from '@verdict/proto/events/remote'
import { remoteJudgingRequested, submissionJudged, submissionRequeued } from '@verdict/proto/events/submission'
import { until } from '@verdict/test-kit/until'
import { taskIdOf } from '../src/queue/tasks/index.ts'
import { runningContest } from './contest-scopes.ts'
import { problemSummary } from './peers.ts'
import { startWorld, type World } from './world.ts'

const ada = { uid: 'ada' }
const root = { uid: 'root', role: 'root' } as const
const cid = 5
const there = { remoteJudge: 'HDU', remoteProblem: '1000', languages: ['G++'] }

let world: World
let requested: { data: EventData<typeof remoteJudgingRequested> }[]
let judged: { data: EventData<typeof submissionJudged> }[]
let requeued: { data: EventData<typeof submissionRequeued> }[]
let bus: Awaited<ReturnType<World['joinBus']>>

beforeAll(async () => {
  world = await startWorld()
  world.peers.problems.set('HDU-1000', problemSummary(7, 'HDU-1000', there))
  const problem = {
    pid: 7,
    problemId: 'HDU-1000',
    displayId: 'H',
    version: 0,
    open: true,
    cpid: 9,
    title: '',
    titleEn: '',
  }
  world.contests.set(cid, runningContest(world.clock.now(), { cid, problems: [problem], participants: ['ada'] }))
  requested = await world.record(remoteJudgingRequested)
  judged = await world.record(submissionJudged)
  requeued = await world.record(submissionRequeued)
  bus = await world.joinBus()
})
afterAll(() => world.stop())

const submit = (body: object = {}) => world.submit(ada, { pid: 'HDU-1000', language: 'G++', ...body })
const inContest = () => submit({ pid: 'H', cid })
const requestOf = (submitId: number, attempt = 1) =>
  until(`that ${submitId} is to be sent`, () =>
    requested.find(({ data }) => data.submitId === submitId && data.attempt === attempt),
  ).then(({ data }) => data)
const judgedOf = (submitId: number, attempt = 1) =>
  until(`a verdict of ${submitId}`, () =>
    judged.find(({ data }) => data.submitId === submitId && data.attempt === attempt),
  ).then(({ data }) => data)

async function tell(submitId: number, changes: Partial<EventData<typeof remoteJudged>> = {}): Promise<void> {
  await bus.publish(remoteJudged, {
    submitId,
    attempt: 1,
    key: 'HDU',
    runId: '41',
    runUrl: '',
    account: 'judge',
    text: 'Accepted',
    status: JudgeStatus.Accepted,
    failure: '',
    detail: '',
    score: null,
    timeMs: 15,
    memoryKb: 1_732,
    cases: [],
    at: world.clock.now().toISOString(),
    ...changes,
  })
}

it('has priority over practice in a contest, and counts from its submission time even if the verdict comes late', async () => {
  const practice = await requestOf(await submit())
  expect(practice).toMatchObject({ lane: 'practice', needsConfirmation: false, key: 'HDU', problem: '1000' })
  const submittedAt = world.clock.now().getTime()
  const submitId = await inContest()
  expect(await requestOf(submitId)).toMatchObject({ lane: 'contest', needsConfirmation: true, isRunKept: false })
  expect(await world.models.tasks.findById(taskIdOf(submitId)).lean()).toBeNull()
  world.clock.advance(20 * 60_000)
  await tell(submitId)
  const judgedRow = await judgedOf(submitId)
  expect(judgedRow).toMatchObject({ scope: { cid }, status: JudgeStatus.Accepted, upsolving: false, score: 100 })
  expect(new Date(judgedRow.submitTime).getTime() - submittedAt).toBeLessThan(60_000)
  expect(new Date(judgedRow.judgedAt).getTime() - submittedAt).toBeGreaterThanOrEqual(20 * 60_000)
})

it('checks for an existing run before a failed submission is sent again, and keeps a verdict of a contest', async () => {
  const submitId = await inContest()
  await requestOf(submitId)
  await tell(submitId, { status: JudgeStatus.SubmittedFailed, failure: 'may_have_been_sent', text: '' })
  await judgedOf(submitId)
  const resubmit = () => world.api('GET', 'resubmit', { as: ada, query: { submitId } })
  expect((await resubmit()).status).toBe(200)
  expect(await requestOf(submitId, 2)).toMatchObject({ isRunKept: true, lane: 'contest', needsConfirmation: true })
  const again = await until('that it is pending again', () => requeued.find(({ data }) => data.submitId === submitId))
  expect(again.data).toMatchObject({ attempt: 2, uid: 'ada', pid: 7, scope: { cid } })
  await tell(submitId, { attempt: 2, status: JudgeStatus.WrongAnswer, text: 'Wrong Answer' })
  await judgedOf(submitId, 2)
  await world.api('GET', 'admin/judge/rejudge', { as: root, query: { submitId } })
  await requestOf(submitId, 3)
  // A verdict stays on scoreboards until the next one.
  expect(requeued).toHaveLength(1)
  await tell(submitId, { attempt: 3, status: JudgeStatus.WrongAnswer, text: 'Wrong Answer' })
  await judgedOf(submitId, 3)
  expect(await resubmit()).toMatchObject({ status: 400, code: 'submission.not_resubmittable' })
  await tell(submitId, { attempt: 1 })
  expect(await world.models.submissions.findById(submitId).lean()).toMatchObject({ status: JudgeStatus.WrongAnswer })
})

it('stays with the remote judge that judged it when its problem moves to the local judge', async () => {
  const old = await submit()
  await requestOf(old)
  await tell(old)
  await judgedOf(old)
  world.peers.problems.set('HDU-1000', problemSummary(7, 'HDU-1000', { languages: ['C'] }))
  const here = await submit({ language: 'C' })
  expect(await world.models.tasks.findById(taskIdOf(here)).lean()).toMatchObject({ state: 'waiting', pid: 7 })
  expect((await world.models.submissions.findById(here).lean())?.remote).toBeUndefined()
  const rejudge = (submitId: number) => world.api('GET', 'admin/judge/rejudge', { as: root, query: { submitId } })
  expect((await rejudge(old)).status).toBe(200)
  expect(await requestOf(old, 2)).toMatchObject({ key: 'HDU', lane: 'rejudge', isRunKept: false })
  world.peers.problems.set('HDU-1000', problemSummary(7, 'HDU-1000', there))
  expect(requested.some(({ data }) => data.submitId === here)).toBe(false)
})
