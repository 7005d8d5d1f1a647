import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError } from '@verdict/kit/errors'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { clicsVersions } from '@verdict/proto/http/contest/clics/clics'
import { hostileZips } from '../../kit/test/hostile-zips.ts'
import { zipOf } from '../../kit/test/zips.ts'
import { createClicsClient } from './clics-client.ts'
import { clicsFaults } from './clics-schemas.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.intake.refusal = null
  world.intake.taken.length = 0
  world.clock.advance(2_000)
})

const { get, send, feed } = createClicsClient(() => world)
/** A contest in which bob has solved problem A. */
async function contestWithBob(): Promise<number> {
  const cid = await world.newContest()
  const run = { submitId: 700 + cid, uid: 'bob', pid: 1, at: world.after(-30), status: JudgeStatus.Accepted }
  await world.judge(cid, run)
  await world.written(cid, 'judged', 1)
  return cid
}
const code = 'int main() { return 0; } // and what makes it long enough'
const packed = (files: Record<string, string | Buffer>) =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content }))).toString('base64')
const post = (as: string | null, cid: number, body: unknown, version = '2026-01') =>
  send('POST', as, `${version}/contests/${cid}/submissions`, body)
const submission = (changes: Record<string, unknown> = {}) => ({
  problem_id: '2',
  language_id: 'cpp17',
  files: [{ data: packed({ 'a.cpp': code }) }],
  ...changes,
})

describe.each(clicsVersions)('a submission in %s', (version) => {
  it('of a team is stored like any submission and returned as the feed shows it', async () => {
    const cid = await world.newContest()
    const { http, body, headers } = await post('ada', cid, submission({ team_id: 'ada' }), version)
    expect([http, clicsFaults(version)('submissions', body)]).toEqual([200, []])
    expect(body).toMatchObject({ id: '5001', team_id: 'ada', problem_id: '2', language_id: 'cpp17' })
    expect(body).toMatchObject({ time: world.clock.now().toISOString() })
    expect(headers.get('location')).toBe(`/api/clics/${version}/contests/${cid}/submissions/5001`)
    expect(world.intake.taken).toMatchObject([
      { uid: 'ada', roles: ['default_user'], cid, displayId: 'B', language: 'C++ 17', code },
    ])
    expect(world.intake.taken[0]?.enteredBy).toBeNull()
    const capabilities = async (as: string) =>
      (await get(as, `${version}/contests/${cid}/access`)).body.capabilities as string[]
    expect(await capabilities('ada')).toContain('team_submit')
    const forOthers = ['proxy_submit', 'admin_submit', 'proxy_clar']
    expect(await capabilities('root')).toEqual(expect.arrayContaining(forOthers))
    expect((await capabilities('eve')).filter((one) => forOthers.includes(one))).toEqual([])
  })

  it('can be made for a team by super administrators only, with the account and role of the team and a mark', async () => {
    const cid = await world.newContest()
    await world.judge(cid, {
      submitId: 700 + cid,
      uid: 'bob',
      pid: 1,
      at: world.after(-5),
      status: JudgeStatus.Accepted,
    })
    await world.written(cid, 'judged', 1)
    const { http, body } = await post('root', cid, submission({ team_id: 'bob' }), version)
    expect([http, body.team_id, body.files.length]).toEqual([200, 'bob', 1])
    const enteredBy = { uid: 'root', username: 'root', contestTitle: 'Finals', contestTitleEn: '' }
    expect(world.intake.taken).toMatchObject([{ uid: 'bob', roles: ['default_user'], enteredBy }])
    expect((await post('root', cid, submission(), version)).http).toBe(400)
    expect((await post('root', cid, submission({ team_id: 'nobody' }), version)).http).toBe(404)
    // The author of the contest manages it, but may not submit for others.
    const time = world.after(-5).toISOString()
    for (const changes of [{ team_id: 'bob' }, { team_id: 'bob', time }, { team_id: 'eve' }, {}])
      expect((await post('eve', cid, submission(changes), version)).http).toBe(403)
    const id = 'site-1'
    const put = await send('PUT', 'eve', `${version}/contests/${cid}/submissions/${id}`, {
      ...submission({ id, time, team_id: 'bob' }),
    })
    expect([put.http, world.intake.taken.length]).toEqual([403, 1])
  })
})

it('is refused with the message, status and waiting time of the submission service', async () => {
  const cid = await world.newContest()
  for (const [refusal, status] of [
    [new AppError('submission.too_soon', { waitSec: 7 }), 429],
    [new AppError('contest.ended'), 400],
    [new AppError('submission.banned'), 403],
  ] as const) {
    world.intake.refusal = refusal
    const { http, body, headers } = await post('ada', cid, submission())
    expect([http, body]).toEqual([status, { code: status, message: expect.stringMatching(/./) }])
    expect(headers.get('retry-after')).toBe(status === 429 ? '7' : null)
  }
})

it('is refused earlier if it is invalid', async () => {
  const cid = await world.newContest()
  const zip = (files: Record<string, string | Buffer>) => ({ files: [{ data: packed(files) }] })
  const bomb = zip({ 'a.cpp': 'a'.repeat(3_000_000) })
  const wrong: [object, number][] = [
    [{ problem_id: '77' }, 404],
    [{ problem_id: undefined }, 400],
    [{ language_id: 'cobol' }, 400],
    [{ language_id: 'java' }, 400],
    [{ language_id: 'java', entry_point: 'Other' }, 400],
    [{ id: '7' }, 400],
    [{ time: world.clock.now().toISOString() }, 400],
    [{ contest_time: '0:10:00' }, 400],
    [{ team_id: 'bob' }, 400],
    [{ files: [] }, 400],
    [{ files: [{ data: 'AAAA' }] }, 400],
    [{ files: [{ data: 'no base64 at all' }] }, 400],
    [{ files: [{ data: packed({ 'a.cpp': code }), mime: 'text/plain' }] }, 400],
    [zip({ 'a.cpp': code, 'b.cpp': code }), 400],
    [zip({}), 400],
    [zip({ 'a.cpp': Buffer.from([0xff, 0xfe, 0x00]) }), 400],
    [bomb, 400],
  ]
  for (const [changes, status] of wrong) {
    const { http, body } = await post('ada', cid, submission(changes as Record<string, unknown>))
    expect([changes, http, body]).toEqual([changes, status, { code: status, message: expect.stringMatching(/./) }])
  }
  expect((await post(null, cid, submission())).http).toBe(401)
  const later = await world.newContest({ startTime: world.after(30).toISOString() })
  const locked = await world.newContest({ auth: 1, pwd: 'secret', openRank: true })
  expect((await post('ada', later, submission())).http).toBe(400)
  expect((await post('ada', locked, submission())).http).toBe(403)
  expect(world.intake.taken).toEqual([])
  const java = { language_id: 'java', entry_point: 'Main', ...zip({ 'Main.java': `class Main {} ${code}` }) }
  expect((await post('ada', cid, submission(java))).http).toBe(200)
})

it('is refused in a malicious zip', async () => {
  const cid = await world.newContest()
  for (const [what, , zip] of hostileZips) {
    const { http, body } = await post('ada', cid, submission({ files: [{ data: zip().toString('base64') }] }))
    expect([what, http, body]).toEqual([what, 400, { code: 400, message: expect.stringMatching(/./) }])
  }
  expect(world.intake.taken).toEqual([])
})

describe.each(clicsVersions)('a submission from another system in %s', (version) => {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)

  it('is stored with its original time and its ID there, which everybody sees', async () => {
    const cid = await contestWithBob()
    const base = `${version}/contests/${cid}`
    const time = world.after(-10).toISOString()
    const put = (id: string, changes: object = {}) =>
      send('PUT', 'root', `${base}/submissions/${id}`, submission({ id, team_id: 'bob', time, ...changes }))
    const { http, body, headers } = await put('site1-17')
    expect([http, clicsFaults(version)('submissions', body)]).toEqual([200, []])
    expect(body).toMatchObject({ id: 'site1-17', team_id: 'bob', time, contest_time: '0:50:00.000' })
    expect(headers.get('location')).toBe(`/api/clics/${base}/submissions/site1-17`)
    const [taken] = world.intake.taken
    expect(taken).toMatchObject({ uid: 'bob', cid, submittedAtMs: Date.parse(time), submitId: world.intake.reserved })
    expect((await put('site1-17')).http).toBe(400)
    expect(world.intake.taken).toHaveLength(1)

    const run = { submitId: taken?.submitId ?? 0, uid: 'bob', pid: 2, at: new Date(time) }
    await world.submit(cid, { ...run, status: JudgeStatus.Pending })
    await world.judge(cid, { ...run, status: JudgeStatus.Accepted })
    await world.written(cid, 'judged', 2)
    expect(ids((await get('ada', `${base}/submissions`)).body)).toContain('site1-17')
    expect((await get('ada', `${base}/submissions/${run.submitId}`)).http).toBe(404)
    expect((await get('ada', `${base}/judgements?submission_id=site1-17`)).body).toHaveLength(1)
    const submissionLines = (await feed('ada', cid, version)).filter(({ type }) => type === 'submissions')
    expect(submissionLines.map(({ id }) => id)).toEqual([String(700 + cid), 'site1-17'])
    const files = await world.fetch('root', `clics/${base}/submissions/site1-17/files`)
    expect([files.status, files.headers.get('content-type')]).toEqual([200, 'application/zip'])
  })

  it('gets a number of ours when it is posted, and is accepted after the end if it was made before', async () => {
    const cid = await contestWithBob()
    const time = world.after(119).toISOString()
    world.clock.advance(150 * 60_000)
    const { http, body } = await post('root', cid, submission({ team_id: 'bob', time }), version)
    expect([http, body]).toMatchObject([200, { id: '5001', time }])
    expect(world.intake.taken).toMatchObject([{ submittedAtMs: Date.parse(time), submitId: 0 }])
    expect((await post('root', cid, submission({ team_id: 'bob' }), version)).http).toBe(200)
    expect(world.intake.taken[1]).toMatchObject({ submittedAtMs: 0 })
  })
})

it('is refused if it was impossible at that time, and may be retried', async () => {
  const cid = await contestWithBob()
  const time = world.after(-5).toISOString()
  const put = (id: string, changes: object = {}, as = 'root') =>
    send('PUT', as, `2026-01/contests/${cid}/submissions/${id}`, submission({ id, team_id: 'bob', time, ...changes }))
  const wrong: [string, object, number][] = [
    ['17', {}, 400],
    ['announcement-1', {}, 400],
    ['-a', {}, 400],
    ['a-1', { id: 'a-2' }, 409],
    ['a-1', { time: null }, 400],
    ['a-1', { time: world.after(2).toISOString() }, 400],
    ['a-1', { time: world.after(-61).toISOString() }, 400],
    ['a-1', { contest_time: '0:10:00' }, 400],
    ['a-1', { team_id: 'nobody' }, 404],
    ['a-1', { problem_id: '77' }, 404],
  ]
  for (const [id, changes, status] of wrong)
    expect([id, changes, (await put(id, changes)).http]).toEqual([id, changes, status])
  expect((await put('a-1', {}, 'bob')).http).toBe(403)
  expect((await put('a-1', {}, 'oscar')).http).toBe(403)
  expect(world.intake.taken).toEqual([])

  world.intake.refusal = new AppError('submission.language_not_offered', { language: 'C++ 17' })
  const reserved = world.intake.reserved + 1
  for (let round = 0; round < 2; round += 1) expect((await put('a-1')).http).toBe(400)
  world.intake.refusal = null
  expect((await put('a-1')).http).toBe(200)
  expect([world.intake.taken[0]?.submitId, world.intake.reserved]).toEqual([reserved, reserved])

  world.clock.advance(180 * 60_000)
  expect((await put('a-2', { time: world.after(-30).toISOString() })).http).toBe(400)
  expect((await world.call('eve', 'POST', 'finalize-contest', { cid })).status).toBe(200)
  expect((await put('a-3')).http).toBe(400)
  expect(world.intake.taken).toHaveLength(1)
})

it('in a group contest cannot be made for others by the owner of the group or contest', async () => {
  world.groups.levels.set('7 gus', 5).set('7 bob', 3)
  const form = { title: 'Club', description: 'x', type: 0, auth: 0, gid: 7 }
  const startTime = world.after(-60).toISOString()
  const { data, code: fault } = await world.call<{ id: number }>('gus', 'POST', 'group/contest', {
    ...form,
    startTime,
    endTime: world.after(120).toISOString(),
  })
  expect(fault).toBeUndefined()
  const time = world.after(-5).toISOString()
  const body = submission({ team_id: 'bob', time, problem_id: '1' })
  expect((await post('gus', data.id, body)).http).toBe(403)
  const question = { text: 'x', from_team_id: 'bob' }
  expect((await send('POST', 'gus', `2026-01/contests/${data.id}/clarifications`, question)).http).toBe(403)
  expect(world.intake.taken).toEqual([])
})
