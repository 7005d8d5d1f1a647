import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { secret } from '@verdict/test-kit/environment'
import { startWorld, type World } from '../../submission/test/world.ts'
import { problemForm } from './forms.ts'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type TestService } from './problem-service.ts'
import { startUsersPeer } from './users-peer.ts'

// The real submission service runs between the setter and a worker that accepts every program.
let submissions: World
let users: Awaited<ReturnType<typeof startUsersPeer>>
let service: TestService
beforeAll(async () => {
  submissions = await startWorld()
  users = await startUsersPeer(secret, ['u1', 'u2'])
  service = await startProblemService({
    env: { VERDICT_SECRET: secret, SUBMISSION_GRPC_URL: submissions.grpcAddress, AUTH_GRPC_URL: users.address },
  })
  const caseOf = (seq: number) => ({ seq, status: JudgeStatus.Accepted, timeMs: 100, memoryKb: 900 })
  const judge = () => ({ status: JudgeStatus.Accepted, cases: [caseOf(1)], record: { timeLimitMs: 1000 } })
  const worker = await submissions.startWorker({ judge })
  await worker.beat()
})
afterAll(async () => {
  await service.stop()
  await submissions.stop()
  await users.close()
})

const path = '/api/admin/problem'
const draftPath = `${path}/versions/draft`

let problems = 0

/** A problem with one test, and its form. */
async function created(): Promise<{ pid: number; form: (problem?: object, rest?: object) => object }> {
  const problemId = `D${++problems}`
  const samples = [{ input: '1\n', output: '2\n' }]
  const { data } = await service.post(path, problemForm({ problem: { problemId }, samples }))
  const pid = data.pid as number
  const form = (problem: object = {}, rest: object = {}) =>
    problemForm({ problem: { id: pid, problemId, ...problem }, samples: undefined, ...rest })
  return { pid, form }
}

const save = (form: object, revision: number, options = {}) => service.put(draftPath, { ...form, revision }, options)
const draftOf = async (pid: number) => (await service.get(`${draftPath}?pid=${pid}`)).data
const publish = (pid: number, revision: number, more: object = {}) =>
  service.post(`${path}/versions/publish`, { pid, revision, ...more })
const versionsOf = async (pid: number) => (await service.get(`${path}/versions?pid=${pid}`)).data.records
const shown = async (pid: number) => (await service.get(`${path}?pid=${pid}`)).data

describe('the draft of the next version', () => {
  it('is visible to nobody before it is published, including its tests and visibility', async () => {
    const { pid, form } = await created()
    expect(await draftOf(pid)).toBeNull()
    const samples = [
      { id: 1, input: '1\n', output: '2\n' },
      { input: '3\n', output: '4\n' },
    ]
    expect(await save(form({ title: 'Next', auth: 2, timeLimit: 4000 }, { samples }), 0)).toMatchObject({
      data: { revision: 1 },
    })
    expect(await shown(pid)).toMatchObject({ title: 'A + B', auth: 1, timeLimit: 1000 })
    expect((await service.get(`${path}/get-problem-cases?pid=${pid}`)).data).toHaveLength(1)
    const read = await service.get(`/api/get-problem-detail?problemId=D${problems}`, { as: null })
    expect(read.data.problem).toMatchObject({ title: 'A + B', timeLimit: 1000 })
    expect(await draftOf(pid)).toMatchObject({
      revision: 1,
      baseNumber: 1,
      isOutdated: false,
      by: 'name-u1',
      gate: 'untested',
      problem: { title: 'Next', auth: 2, timeLimit: 4000 },
      cases: [{ id: 1, input: '1\n' }, { input: '3\n' }],
      languages: ['C', 'C++'],
    })
    expect((await service.get(`${path}/versions/compare?pid=${pid}&from=1&to=0`)).data).toMatchObject({
      statements: [{ field: 'title' }],
      settings: [{ field: 'timeLimit' }],
      tests: { added: 1, changed: 0 },
    })
    await service.delete(`${draftPath}?pid=${pid}`)
    expect(await draftOf(pid)).toBeNull()
    expect(await versionsOf(pid)).toHaveLength(1)
  })

  it('includes edits of single tests, which nobody else sees before publication', async () => {
    const { pid, form } = await created()
    const casesPath = `${path}/cases`
    const listed = async () => (await service.get(`${casesPath}?pid=${pid}`)).data
    const before = await listed()
    expect(before).toMatchObject({ isDraft: false, cases: [{ id: 1 }] })
    await save(form({ title: 'With tests' }), 0)
    expect(await listed()).toMatchObject({ isDraft: true })
    const cases = [
      { id: 1, input: '5\n' },
      { input: '6\n', output: '7\n' },
    ]
    const edited = await service.put(casesPath, { pid, version: before.version, cases })
    expect(edited.data).toMatchObject({ isDraft: true, cases: [{ id: 1, inputBytes: 2 }, { id: 2 }] })
    const stale = await service.put(casesPath, { pid, version: before.version, cases })
    expect(stale).toMatchObject({ status: 400, code: 'problem.edit_conflict' })
    expect((await service.get(`${path}/case-content?pid=${pid}&caseId=2`)).data).toMatchObject({
      output: { text: '7\n' },
    })
    const live = (await service.get(`${path}/get-problem-cases?pid=${pid}`)).data
    expect(live).toMatchObject([{ input: '1\n' }])
    expect(await versionsOf(pid)).toHaveLength(1)
    expect(await draftOf(pid)).toMatchObject({ revision: 2, problem: { title: 'With tests' } })
    expect(await publish(pid, 2, { withoutGate: true })).toMatchObject({ data: { number: 2 } })
    expect((await service.get(`${path}/get-problem-cases?pid=${pid}`)).data).toHaveLength(2)
    expect(await listed()).toMatchObject({ isDraft: false, cases: [{ id: 1 }, { id: 2 }] })
  })

  it('can be published without a passed gate on request, which is noted in the version and the audit log', async () => {
    const { pid, form } = await created()
    await save(form({ title: 'Untested', problemId: `R${problems}` }), 0)
    expect(await publish(pid, 1)).toMatchObject({ status: 400, code: 'problem.gate_not_passed' })
    const published = await publish(pid, 1, { note: 'in a hurry', withoutGate: true })
    expect(published).toMatchObject({ data: { number: 2 } })
    expect(await shown(pid)).toMatchObject({ title: 'Untested', problemId: `R${problems}` })
    expect(await versionsOf(pid)).toMatchObject([{ number: 2, note: 'in a hurry', gate: 'untested' }, { number: 1 }])
    expect(await draftOf(pid)).toBeNull()
    const events = await service.db
      .collection('outbox')
      .find({ event: /problem\.publish/ })
      .toArray()
    expect(events.map(({ event }) => String(event)).join()).toContain('untested')
  })

  it('is tested by the gate, which it passes before it is public', async () => {
    const { pid, form } = await created()
    await service.post('/api/problem-example', {
      pid,
      name: 'main',
      language: 'C++ 17',
      code: 'right',
      expected: [JudgeStatus.Accepted],
    })
    await save(form({ title: 'Tested' }), 0)
    expect((await service.post('/api/problem-gate', { pid })).status).toBe(200)
    await eventually(
      () => draftOf(pid),
      ({ gate }) => gate === 'passed',
    )
    expect(await versionsOf(pid)).toMatchObject([{ number: 1, gate: 'untested' }])
    expect(await publish(pid, 1)).toMatchObject({ data: { number: 2 } })
    expect(await versionsOf(pid)).toMatchObject([{ number: 2, gate: 'passed' }, { number: 1 }])
  })

  it('is not overwritten by a stale edit, and keeps published changes of the list', async () => {
    const { pid, form } = await created()
    await save(form({ title: 'Mine' }), 0)
    const late = await save(form({ title: 'Yours' }), 0, { uid: 'u2' })
    expect(late).toMatchObject({ status: 400, code: 'problem.draft_changed', msg: expect.stringContaining('name-u1') })
    expect(await save(form({ title: 'Both' }), 1, { uid: 'u2' })).toMatchObject({ data: { revision: 2 } })
    expect(await publish(pid, 1, { withoutGate: true })).toMatchObject({ code: 'problem.draft_changed' })

    await service.put(path, form({ title: 'By another client' }))
    expect(await draftOf(pid)).toMatchObject({ isOutdated: true, problem: { title: 'Both' } })
    expect(await publish(pid, 2, { withoutGate: true })).toMatchObject({ code: 'problem.draft_outdated' })
    await publish(pid, 2, { withoutGate: true, overOthers: true })
    expect(await shown(pid)).toMatchObject({ title: 'Both' })
    expect(await versionsOf(pid)).toMatchObject([{ number: 3 }, { number: 2 }, { number: 1 }])
  })
})
