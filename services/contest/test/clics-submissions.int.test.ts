import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError } from '@verdict/kit/errors'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { clicsVersions } from '@verdict/proto/http/clics'
import { zipOf } from '../../kit/test/zips.ts'
import { createClicsClient } from './clics-client.ts'
import { clicsSchemas, faultsOf } from './clics-schemas.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world.stop())
beforeEach(() => {
  world.intake.refusal = null
  world.intake.taken.length = 0
  world.clock.advance(2_000)
})

const { get, send } = createClicsClient(() => world)
const code = 'int main() { return 0; } // and what makes it long enough'
const packed = (files: Record<string, string | Buffer>) =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content }))).toString('base64')
const post = (as: string | null, cid: number, body: unknown, version = '2026-01') =>
  send('POST', as, `${version}/contests/${cid}/submissions`, body)
const submission = (changes: Record<string, unknown> = {}) => ({
  ...{ problem_id: '2', language_id: 'cpp17', files: [{ data: packed({ 'a.cpp': code }) }] },
  ...changes,
})

describe.each(clicsVersions)('a submission in %s', (version) => {
  it('of a team goes to where all submissions go, and is answered as it will be told', async () => {
    const cid = await world.newContest()
    const { http, body, headers } = await post('ada', cid, submission({ team_id: 'ada' }), version)
    expect([http, faultsOf(clicsSchemas(version)['submissions'], body)]).toEqual([200, []])
    expect(body).toMatchObject({ id: '5001', team_id: 'ada', problem_id: '2', language_id: 'cpp17' })
    expect(body).toMatchObject({ time: world.clock.now().toISOString() })
    expect(headers.get('location')).toBe(`/api/clics/${version}/contests/${cid}/submissions/5001`)
    expect(world.intake.taken).toMatchObject([
      { uid: 'ada', roles: ['default_user'], cid, displayId: 'B', language: 'C++ 17', code },
    ])
    for (const [as, capability] of [
      ['ada', 'team_submit'],
      ['eve', 'proxy_submit'],
    ] as const)
      expect((await get(as, `${version}/contests/${cid}/access`)).body.capabilities).toContain(capability)
  })

  it('is made for a team by who runs the contest, under the account and the role of the team', async () => {
    const cid = await world.newContest()
    await world.judge(cid, {
      submitId: 700 + cid,
      uid: 'bob',
      pid: 1,
      at: world.after(-5),
      status: JudgeStatus.Accepted,
    })
    await world.written(cid, 'judged', 1)
    const { http, body } = await post('eve', cid, submission({ team_id: 'bob' }), version)
    expect([http, body.team_id, body.files.length]).toEqual([200, 'bob', 1])
    expect(world.intake.taken).toMatchObject([{ uid: 'bob', roles: ['default_user'] }])
    expect((await post('eve', cid, submission(), version)).http).toBe(400)
    expect((await post('eve', cid, submission({ team_id: 'nobody' }), version)).http).toBe(404)
  })
})

it('is refused by submitting itself with its own words, status and waiting time', async () => {
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

it('is refused before it gets there, where something is wrong with it', async () => {
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
