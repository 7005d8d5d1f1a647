import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { contestVerdictVerified } from '@verdict/proto/events/contest'
import { contestVerificationTopic } from '@verdict/proto/live/contest'
import { startWorld, until, type World } from './world.ts'

let world: World
let events: readonly { data: { cid: number } }[]
beforeAll(async () => {
  world = await startWorld()
  events = await world.record(contestVerdictVerified)
})
afterAll(() => world.stop())

let lastSubmitId = 0
const run = (uid: string, pid: number, minutes: number, status: JudgeStatus) => ({
  submitId: (lastSubmitId += 1),
  uid,
  pid,
  status,
  at: world.after(minutes),
})

interface Row {
  submitId: number
  attempt: number
  status: number
  verifiedBy: string | null
  verifiedAt: string | null
}

async function listed(cid: number, query = '', as = 'eve'): Promise<Row[]> {
  const { data } = await world.call<{ records: Row[] }>(as, 'GET', `get-contest-verifications?cid=${cid}${query}`)
  return data.records
}

function verify(cid: number, verdicts: { submitId: number; attempt: number }[], as = 'eve') {
  return world.call(as, 'POST', 'contest-verification', { cid, verdicts })
}

async function solved(cid: number, uid: string): Promise<number | undefined> {
  const body = { cid, containsEnd: true, forceRefresh: true }
  const { data } = await world.call<{ records: { uid: string; ac: number }[] }>('eve', 'POST', 'get-contest-rank', body)
  return data.records.find((row) => row.uid === uid)?.ac
}

async function judged(cid: number, ...runs: Parameters<World['judge']>[1][]): Promise<void> {
  const before = await world.models.journal.countDocuments({ cid, 'event.kind': 'judged' })
  for (const one of runs) await world.judge(cid, one)
  await world.written(cid, 'judged', before + runs.length)
}

describe('a contest with verified verdicts', () => {
  it('lists pending verdicts for its jury, oldest first, with what a juror needs', async () => {
    const cid = await world.newContest({ verificationRequired: true })
    const [second, first] = [run('ada', 1, -20, JudgeStatus.Accepted), run('bob', 2, -30, JudgeStatus.CompileError)]
    // Before the start and after the end no verification is needed.
    await judged(cid, second, first, run('bob', 1, -90, JudgeStatus.Accepted), run('bob', 1, 130, JudgeStatus.Accepted))
    expect(await listed(cid)).toMatchObject([
      { submitId: first.submitId, displayId: 'B', name: 'bob', status: JudgeStatus.CompileError, time: 10 },
      { submitId: second.submitId, language: 'C++ 17', tests: 2, testsPassed: 2, elapsedSec: 2400, verifiedBy: null },
    ])
    expect((await listed(cid, '&displayId=a')).map(({ submitId }) => submitId)).toEqual([second.submitId])
    expect((await listed(cid, `&status=${JudgeStatus.CompileError}`)).length).toBe(1)
    expect(await listed(cid, '&verified=true')).toEqual([])
    for (const as of ['zoe', 'ada'])
      expect((await world.call(as, 'GET', `get-contest-verifications?cid=${cid}`)).code).toBe('contest.not_manageable')
    expect((await verify(cid, [{ submitId: first.submitId, attempt: 1 }], 'ada')).code).toBe('contest.not_manageable')
  })

  it('counts a verdict once it is verified, records juror and time, and informs submission', async () => {
    const cid = await world.newContest({ verificationRequired: true })
    const one = run('ada', 1, -20, JudgeStatus.Accepted)
    await judged(cid, one)
    const { submitId } = one
    expect(await solved(cid, 'ada')).toBe(0)
    await verify(cid, [{ submitId, attempt: 1 }])
    await verify(cid, [{ submitId, attempt: 1 }])
    expect(await solved(cid, 'ada')).toBe(1)
    expect(await listed(cid)).toEqual([])
    expect(await listed(cid, '&verified=true')).toMatchObject([
      { submitId, verifiedBy: 'eve', verifiedAt: world.clock.now().toISOString() },
    ])
    const own = () => events.map(({ data }) => data).filter((data) => data.cid === cid)
    await until('the event', async () => own().length > 0)
    expect(own()).toEqual([{ cid, submitId, attempt: 1, revision: 1, isVerified: true }])
    await world.restart()
    expect(await solved(cid, 'ada')).toBe(1)
    const pushed = () =>
      world.live.filter(({ topic, key }) => topic === contestVerificationTopic.name && key === `contest:${cid}`)
    await until('the jury to be told of both', async () => pushed().length >= 2)
  })

  it('requires verification again after a rejudge, and refuses one for a verdict that has changed', async () => {
    const cid = await world.newContest({ verificationRequired: true })
    const one = run('ada', 1, -20, JudgeStatus.Accepted)
    const { submitId } = one
    await judged(cid, one)
    await verify(cid, [{ submitId, attempt: 1 }])
    await judged(cid, { ...one, status: JudgeStatus.WrongAnswer, attempt: 2 })
    expect(await solved(cid, 'ada')).toBe(0)
    expect(await listed(cid)).toMatchObject([{ submitId, attempt: 2, status: JudgeStatus.WrongAnswer }])
    expect((await verify(cid, [{ submitId, attempt: 1 }])).code).toBe('contest.verdict_changed')
    expect((await verify(cid, [{ submitId: 999_999, attempt: 1 }])).code).toBe('contest.verdict_not_found')
    await judged(cid, { ...one, attempt: 3 })
    await verify(cid, [{ submitId, attempt: 3 }])
    expect(await solved(cid, 'ada')).toBe(1)
  })

  it('lets a juror withdraw a verification any number of times', async () => {
    const cid = await world.newContest({ verificationRequired: true })
    const one = run('ada', 1, -20, JudgeStatus.Accepted)
    const { submitId } = one
    await judged(cid, one)
    const counts: (number | undefined)[] = []
    for (let times = 0; times < 2; times += 1) {
      await verify(cid, [{ submitId, attempt: 1 }])
      counts.push(await solved(cid, 'ada'))
      await world.call('eve', 'DELETE', `contest-verification?cid=${cid}&submitId=${submitId}`)
      counts.push(await solved(cid, 'ada'))
    }
    expect(counts).toEqual([1, 0, 1, 0])
  })

  it('gives balloons and first solutions for verified verdicts only', async () => {
    const cid = await world.newContest({ verificationRequired: true })
    const [early, late] = [run('ada', 1, -30, JudgeStatus.Accepted), run('bob', 1, -20, JudgeStatus.Accepted)]
    await judged(cid, early, late)
    const balloons = async () => {
      const path = `get-contest-ac-info?cid=${cid}`
      const { data } = await world.call<{ records: { uid: string; firstBlood: boolean }[] }>('eve', 'GET', path)
      return data.records.map(({ uid, firstBlood }) => [uid, firstBlood])
    }
    expect(await balloons()).toEqual([])
    await verify(cid, [{ submitId: late.submitId, attempt: 1 }])
    expect(await balloons()).toEqual([['bob', true]])
    await verify(cid, [{ submitId: early.submitId, attempt: 1 }])
    expect(await balloons()).toEqual([
      ['ada', true],
      ['bob', false],
    ])
  })

  it('sends judgements to its jury through the CLICS feed at once, and to others once verified', async () => {
    const cid = await world.newContest({ verificationRequired: true })
    const one = run('ada', 1, -20, JudgeStatus.Accepted)
    await judged(cid, one)
    const judgements = async (as: string) => {
      const answer = await world.fetch(as, `clics/2023-06/contests/${cid}/judgements`)
      return ((await answer.json()) as { judgement_type_id: string }[]).map((each) => each.judgement_type_id)
    }
    expect([await judgements('eve'), await judgements('zoe')]).toEqual([['AC'], []])
    await verify(cid, [{ submitId: one.submitId, attempt: 1 }])
    expect([await judgements('eve'), await judgements('zoe')]).toEqual([['AC'], ['AC']])
  })

  it('cannot be finalised before every verdict is verified', async () => {
    const cid = await world.newContest({ verificationRequired: true })
    const one = run('ada', 1, -20, JudgeStatus.Accepted)
    await judged(cid, one)
    world.clock.advance(121 * 60_000)
    const state = await world.call('eve', 'GET', `get-contest-finalization?cid=${cid}`)
    expect(state.data).toMatchObject({ unjudged: [], unverified: [one.submitId] })
    expect((await world.call('eve', 'POST', 'finalize-contest', { cid })).code).toBe('contest.unverified')
    await verify(cid, [{ submitId: one.submitId, attempt: 1 }])
    expect((await world.call('eve', 'POST', 'finalize-contest', { cid })).code).toBeUndefined()
  })

  it('shows all verdicts at once when the option is turned off, and refuses to verify', async () => {
    const cid = await world.newContest({ verificationRequired: true })
    const one = run('ada', 1, -20, JudgeStatus.Accepted)
    await judged(cid, one)
    expect(await solved(cid, 'ada')).toBe(0)
    const { data } = await world.call<object>('eve', 'GET', `admin/contest?cid=${cid}`)
    await world.call('eve', 'PUT', 'admin/contest', { ...data, verificationRequired: false })
    expect(await solved(cid, 'ada')).toBe(1)
    expect((await verify(cid, [{ submitId: one.submitId, attempt: 1 }])).code).toBe('contest.verification_off')
  })
})
