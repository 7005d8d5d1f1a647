import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AppError } from '@verdict/kit/errors'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { clicsVersions } from '@verdict/proto/http/contest/clics/clics'
import { zipOf } from '../../kit/test/zips.ts'
import { credentials, startPrimary, type Primary } from './shadow-primary.ts'
import { startWorld, until, type World } from './world.ts'

const { Accepted, WrongAnswer, RuntimeError, MemoryLimitExceeded, Cancelled } = JudgeStatus

interface Difference {
  key: string
  submitId: number | null
  team: string
  problem: string
  theirs: string | null
  ours: string | null
  state: string
  agreement: string | null
  reason: string | null
  failure: string | null
  explanation: { note: string; username: string } | null
}

let primary: Primary
let world: World
beforeAll(async () => {
  primary = await startPrimary()
  world = await startWorld({ CONTEST_SHADOW_HOSTS: `${primary.host}, 127.0.0.1:1` })
})
afterAll(async () => {
  await world.stop()
  await primary.close()
})

let shadowed: number[]
let nextRun = 100
beforeEach(() => {
  shadowed = []
  world.intake.taken.length = 0
  world.intake.refusal = null
  primary.asked.length = 0
})
afterEach(async () => {
  for (const cid of shadowed) await world.call('root', 'DELETE', `contest-shadow?cid=${cid}`)
})

/** The Contest API of this product as a super administrator sees it. */
function serveOwnApi(): void {
  primary.answer = async (request, response) => {
    const answer = await world.open('root', (request.url ?? '').replace(/^\/api\//, ''))
    response.once('close', () => answer.destroy())
    response.writeHead(answer.statusCode ?? 500, { 'content-type': answer.headers['content-type'] ?? '' })
    answer.pipe(response)
  }
}

async function connect(cid: number, contest: string | number, changes: object = {}) {
  shadowed.push(cid)
  const url = `${primary.address}/api/${contest}`
  return world.call('root', 'PUT', 'contest-shadow', { cid, url, enabled: true, ...credentials, ...changes })
}

const register = async (cid: number, ...uids: string[]) => {
  for (const uid of uids) await world.call(uid, 'POST', 'register-contest', { cid })
}
const differences = async (cid: number, query = '&show=all', as = 'eve') =>
  (await world.call<{ records: Difference[] }>(as, 'GET', `get-contest-shadow-differences?cid=${cid}${query}`)).data
    .records
const read = async (cid: number, as = 'eve') => (await world.call<any>(as, 'GET', `get-contest-shadow?cid=${cid}`)).data // oxlint-disable-line typescript/no-explicit-any -- what a client sees
const brief = (rows: readonly Difference[]) =>
  rows.map(({ team, problem, theirs, ours, state }) => [team, problem, theirs, ours, state].join(' ')).sort()

/** Judges a submission that was taken from the other system. */
async function judgeHere(cid: number, theirs: number, status: JudgeStatus, attempt = 1): Promise<void> {
  const taken = world.intake.taken.find(({ enteredBy }) => enteredBy?.shadowedFrom === String(theirs))
  if (taken === undefined) throw new Error(`${theirs} was not taken in`)
  const pid = taken.displayId === 'A' ? 1 : 2
  const run = { submitId: taken.submitId, uid: taken.uid, pid, at: new Date(taken.submittedAtMs), status, attempt }
  await world.judge(cid, run)
}

describe.each(clicsVersions)('a contest that shadows another contest of %s', (version) => {
  it('imports its submissions as they arrive, judges them, and shows each difference', async () => {
    serveOwnApi()
    const theirs = await world.newContest({ title: 'Primary' })
    const cid = await world.newContest({ title: 'Shadow' })
    await register(theirs, 'ada', 'bob')
    await register(cid, 'ada', 'bob')
    const [a, b, c] = [(nextRun += 1), (nextRun += 1), (nextRun += 1)]
    await world.judge(theirs, { submitId: a, uid: 'ada', pid: 1, at: world.after(-50), status: Accepted })
    await world.judge(theirs, { submitId: b, uid: 'bob', pid: 1, at: world.after(-40), status: WrongAnswer })
    expect((await connect(cid, `clics/${version}/contests/${theirs}`)).code).toBeUndefined()
    await until('two submissions are taken in', () => world.intake.taken.length === 2)
    expect(world.intake.taken).toMatchObject([
      { uid: 'ada', cid, displayId: 'A', language: 'C++ 17', code: `// ${a}`, roles: ['default_user'] },
      { uid: 'bob', cid, displayId: 'A', language: 'C++ 17', code: `// ${b}` },
    ])
    expect(world.intake.taken.map(({ submittedAtMs }) => submittedAtMs)).toEqual([
      world.after(-50).getTime(),
      world.after(-40).getTime(),
    ])
    const enteredBy = {
      uid: 'root',
      username: 'root',
      contestTitle: 'Shadow',
      contestTitleEn: '',
      shadowedFrom: String(a),
    }
    expect(world.intake.taken[0]?.enteredBy).toEqual(enteredBy)

    // Arrives while both are connected.
    await world.judge(theirs, { submitId: c, uid: 'bob', pid: 2, at: world.after(-30), status: RuntimeError })
    await until('the third is taken in', () => world.intake.taken.length === 3)
    await judgeHere(cid, a, WrongAnswer)
    await judgeHere(cid, c, MemoryLimitExceeded)
    await until('both verdicts are known', async () => {
      const rows = await differences(cid)
      return rows.filter(({ state }) => state === 'known').length === 2
    })
    expect(brief(await differences(cid))).toEqual(['ada A AC WA known', 'bob A WA  waiting', 'bob B RTE MLE known'])
    const open = await differences(cid, '')
    expect(open).toMatchObject([{ key: String(a), team: 'ada', agreement: 'different', state: 'known' }])
    const { data: matrix } = await world.call('eve', 'GET', `get-contest-shadow-matrix?cid=${cid}`)
    expect(matrix).toMatchObject({
      cells: [
        { theirs: 'AC', ours: 'WA', count: 1, agreement: 'different' },
        { theirs: 'RTE', ours: 'MLE', count: 1, agreement: 'similar' },
      ],
      counts: { differing: 1, explained: 0, similar: 1, waiting: 1, missingHere: 0, missingThere: 0 },
      firstSolvers: [
        { problem: 'A', theirs: 'ada', ours: null, differs: true },
        { problem: 'B', theirs: null, ours: null, differs: false },
      ],
    })

    // The other system rejudges and then deletes a submission.
    await world.judge(theirs, {
      submitId: a,
      uid: 'ada',
      pid: 1,
      at: world.after(-50),
      status: WrongAnswer,
      attempt: 2,
    })
    await until('their new verdict is known', async () => (await differences(cid, '')).length === 0)
    await world.judge(theirs, { submitId: b, uid: 'bob', pid: 1, at: world.after(-40), status: Cancelled, attempt: 2 })
    await judgeHere(cid, b, WrongAnswer)
    await until('their submission is gone', async () => (await read(cid)).submissions.theirs === 2)
    expect(brief(await differences(cid, '&state=missing_there'))).toEqual(['bob A  WA missing_there'])

    const { data: boards } = await world.call<any>('eve', 'GET', `get-contest-shadow-scoreboard?cid=${cid}`) // oxlint-disable-line typescript/no-explicit-any -- what a client sees
    expect(boards).toMatchObject({ inSeconds: version === '2026-01' })
    expect(boards.lines.map(({ team }: { team: string }) => team).sort()).toEqual(['ada', 'bob'])
  })
})

it('continues where it was when its process ends, and imports nothing twice', async () => {
  serveOwnApi()
  const theirs = await world.newContest()
  const cid = await world.newContest()
  await register(cid, 'ada')
  const [a, b] = [(nextRun += 1), (nextRun += 1)]
  await world.judge(theirs, { submitId: a, uid: 'ada', pid: 1, at: world.after(-50), status: Accepted })
  await connect(cid, `clics/2023-06/contests/${theirs}`)
  await until('the first is taken in', () => world.intake.taken.length === 1)
  await until('the place in the feed is stored', async () => (await world.models.shadows.findById(cid))?.token !== null)
  await world.restart()
  primary.asked.length = 0
  await world.judge(theirs, { submitId: b, uid: 'ada', pid: 2, at: world.after(-40), status: Accepted })
  await until('the second is taken in', () => world.intake.taken.length === 2)
  const feeds = primary.asked.filter((path) => path.includes('event-feed'))
  expect(feeds.every((path) => path.includes('since_token='))).toBe(true)
  expect(world.intake.taken.map(({ enteredBy }) => enteredBy?.shadowedFrom)).toEqual([String(a), String(b)])
})

it('retries what was refused and shows why until then', async () => {
  serveOwnApi()
  const theirs = await world.newContest()
  const cid = await world.newContest()
  await register(cid, 'ada')
  await world.judge(theirs, { submitId: (nextRun += 1), uid: 'ada', pid: 1, at: world.after(-50), status: Accepted })
  world.intake.refusal = new AppError('contest.ended')
  await connect(cid, `clics/2026-01/contests/${theirs}`)
  await until('the refusal is told', async () => (await differences(cid, ''))[0]?.reason === 'refused')
  world.intake.refusal = null
  world.clock.advance(600_000)
  await until('it is taken in', () => world.intake.taken.length === 1)
  await until('it is here', async () => (await differences(cid))[0]?.state === 'waiting')
})

describe('an unmapped object', () => {
  it('is reported, mapped by hand, and then imported', async () => {
    serveOwnApi()
    const theirs = await world.newContest()
    const cid = await world.newContest()
    await world.judge(theirs, { submitId: (nextRun += 1), uid: 'zoe', pid: 1, at: world.after(-50), status: Accepted })
    await register(cid, 'dan')
    await connect(cid, `clics/2023-06/contests/${theirs}`)
    await until('the submission is known', async () => (await differences(cid)).length === 1)
    expect(await differences(cid)).toMatchObject([{ state: 'missing_here', reason: 'team', team: 'zoe' }])
    expect((await read(cid)).mapping.team).toEqual([
      { id: 'zoe', name: expect.any(String), ours: null, ourName: null, isSetByHand: false },
    ])
    const map = (target: object | string, as = 'root') => {
      const more = typeof target === 'string' ? { ours: target } : target
      return world.call(as, 'PUT', 'contest-shadow-mapping', { cid, kind: 'team', id: 'zoe', ...more })
    }
    expect((await map('nobody')).code).toBe('contest.shadow_target_unknown')
    expect((await map('dan', 'eve')).code).toBe('contest.acting_for_others')
    expect((await map('dan')).code).toBeUndefined()
    await until('it is taken in', () => world.intake.taken.length === 1)
    expect(world.intake.taken[0]?.uid).toBe('dan')
    await map({ isNothing: true })
    expect((await read(cid)).mapping.team[0]).toMatchObject({ ours: null, isSetByHand: true })
    await map({})
    expect((await read(cid)).mapping.team[0]).toMatchObject({ ours: null, isSetByHand: false })
  })
})

describe('permissions', () => {
  it('super administrators connect, the jury reads and comments, others see nothing', async () => {
    serveOwnApi()
    const theirs = await world.newContest()
    const cid = await world.newContest()
    await register(cid, 'ada')
    const [a] = [(nextRun += 1)]
    await world.judge(theirs, { submitId: a, uid: 'ada', pid: 1, at: world.after(-50), status: Accepted })
    const body = { cid, url: `${primary.address}/api/contests/1`, enabled: true, ...credentials }
    expect((await world.call('eve', 'PUT', 'contest-shadow', body)).code).toBe('contest.acting_for_others')
    expect((await world.call('ada', 'PUT', 'contest-shadow', body)).code).toBe('contest.not_manageable')
    await connect(cid, `clics/2023-06/contests/${theirs}`)
    await until('it is taken in', () => world.intake.taken.length === 1)
    await judgeHere(cid, a, WrongAnswer)
    await until('they differ', async () => (await differences(cid, ''))[0]?.agreement === 'different')
    const say = (as: string, note: string, key = String(a)) =>
      world.call(as, 'PUT', 'contest-shadow-explanation', { cid, key, note })
    expect((await say('ada', 'x')).code).toBe('contest.not_manageable')
    expect((await say('eve', 'x', 'nothing')).code).toBe('contest.shadow_key_unknown')
    expect((await say('eve', ' their checker is lenient ')).code).toBeUndefined()
    expect(await differences(cid, '')).toEqual([])
    expect(await differences(cid, '&show=explained')).toMatchObject([
      { key: String(a), explanation: { note: 'their checker is lenient', username: 'eve' } },
    ])
    await say('eve', '')
    expect((await differences(cid, '')).length).toBe(1)
    for (const path of ['get-contest-shadow', 'get-contest-shadow-differences', 'get-contest-shadow-matrix'])
      expect((await world.call('ada', 'GET', `${path}?cid=${cid}`)).code).toBe('contest.not_manageable')
  })

  it('nobody can read the password, which is sent to no other address', async () => {
    const cid = await world.newContest()
    await connect(cid, 'contests/one', { enabled: false })
    const stored = await world.models.shadows.findById(cid).lean()
    expect(JSON.stringify(stored)).not.toContain(credentials.password)
    const body = JSON.stringify(await read(cid, 'root'))
    expect(body).not.toContain(credentials.password)
    expect(body).not.toContain(stored?.password)
    expect(await read(cid)).toMatchObject({ hasPassword: true, enabled: false, username: credentials.username })
    const again = await connect(cid, 'contests/one', { password: undefined, enabled: false })
    expect([again.code, (await world.models.shadows.findById(cid))?.password]).toEqual([undefined, stored?.password])
    expect((await connect(cid, 'contests/two', { password: undefined })).code).toBe('contest.shadow_password_needed')
  })
})

describe('an address', () => {
  const set = async (cid: number, url: string) => {
    shadowed.push(cid)
    return (await world.call('root', 'PUT', 'contest-shadow', { cid, url, enabled: true, ...credentials })).code
  }

  it('in a private network or without encryption must be allowed by the operator', async () => {
    const cid = await world.newContest()
    for (const url of [
      'http://example.org/api/contests/1',
      'https://10.0.0.1/contests/1',
      'https://[::1]/contests/1',
      'http://127.0.0.1:2/contests/1',
    ])
      expect([url, await set(cid, url)]).toEqual([url, 'contest.shadow_host_closed'])
    for (const url of [
      'ftp://example.org/contests/1',
      'https://a:b@example.org/contests/1',
      'https://example.org/contests',
      'https://example.org/contests/1?x=1',
      'example.org/contests/1',
      'https://example.org/contests/1/teams',
    ])
      expect([url, await set(cid, url)]).toEqual([url, 'contest.shadow_url_invalid'])
    expect(await read(cid)).toBeNull()
  })

  it('with a name that resolves to a private one is refused', async () => {
    const cid = await world.newContest()
    expect(await set(cid, 'https://localhost/api/contests/1')).toBeUndefined()
    await until('the fault is told', async () => (await read(cid)).fault?.kind === 'private_address')
  })

  it('that refuses or does not answer is reported on the page', async () => {
    const cid = await world.newContest()
    primary.answer = (_request, response) => void response.writeHead(500).end()
    await connect(cid, 'contests/1')
    await until('the status is told', async () => (await read(cid)).fault?.detail === '500')
    await connect(cid, 'contests/1', { password: 'another one' })
    await until('the refusal is told', async () => {
      const r = await read(cid)
      return r.fault?.kind === 'sign_in_refused'
    })
    expect(await set(cid, 'http://127.0.0.1:1/contests/1')).toBeUndefined()
    await until('the outage is told', async () => (await read(cid)).fault?.kind === 'unreachable')
  })

  it('that redirects is not followed', async () => {
    const cid = await world.newContest()
    primary.answer = (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()
    await connect(cid, 'contests/1')
    await until('the status is told', async () => (await read(cid)).fault?.detail === '302')
    expect(primary.asked.some((path) => path.includes('elsewhere'))).toBe(false)
  })
})

/** As DOMjudge writes its feed in version 2023-06. */
const domjudge = {
  event: (token: number, type: string, id: string | null, data: object | null) =>
    JSON.stringify({ token: String(token), id, type, data }),
  time: (minute: number) =>
    world
      .after(-60 + minute)
      .toISOString()
      .replace('Z', '+00:00'),
  submission: (id: string, team: string, problem: string, minute: number) => ({
    language_id: 'cpp',
    time: domjudge.time(minute),
    contest_time: `0:${minute}:00.000`,
    team_id: team,
    problem_id: problem,
    external_id: null,
    entry_point: null,
    import_error: null,
    id,
    files: [{ href: `contests/demo/submissions/${id}/files`, mime: 'application/zip', filename: 'submission.zip' }],
  }),
  judgement: (id: string, submission: string, type: string | null, minute: number, valid = true) => ({
    id,
    submission_id: submission,
    judgement_type_id: type,
    valid,
    max_run_time: 0.1,
    judgehost: 'judgehost-0',
    start_time: domjudge.time(minute),
    start_contest_time: `0:${minute}:00.000`,
    end_time: type === null ? null : domjudge.time(minute),
    end_contest_time: type === null ? null : `0:${minute}:00.000`,
  }),
  /** What a contest has before the first submission. */
  configuration: () => [
    domjudge.event(1, 'contest', null, {
      formal_name: 'Demo contest',
      scoreboard_type: 'pass-fail',
      start_time: domjudge.time(0),
      shortname: 'demo',
      duration: '3:00:00.000',
      scoreboard_freeze_duration: null,
      id: 'demo',
      name: 'Demo',
      penalty_time: 20,
    }),
    domjudge.event(2, 'judgement-types', 'AC', { id: 'AC', name: 'correct', penalty: false, solved: true }),
    domjudge.event(3, 'judgement-types', 'NO', { id: 'NO', name: 'no output', penalty: true, solved: false }),
    domjudge.event(4, 'languages', 'cpp', {
      id: 'cpp',
      name: 'C++',
      extensions: ['cpp', 'cc'],
      entry_point_required: false,
    }),
    domjudge.event(5, 'problems', 'hello', {
      id: 'hello',
      short_name: 'A',
      label: 'A',
      name: 'Hello',
      ordinal: 0,
      externalid: 'hello',
    }),
    domjudge.event(6, 'problems', 'fltcmp', { id: 'fltcmp', short_name: 'B', label: 'B', name: 'Floats', ordinal: 1 }),
    domjudge.event(7, 'teams', '11', {
      id: '11',
      icpc_id: null,
      label: '11',
      name: 'ada',
      display_name: null,
      hidden: false,
      group_ids: ['3'],
    }),
    domjudge.event(8, 'teams', '12', {
      id: '12',
      icpc_id: '4711',
      label: '12',
      name: 'x',
      display_name: 'bob',
      hidden: false,
      group_ids: ['3'],
    }),
  ],
}

describe('a feed in the form of DOMjudge', () => {
  it('is followed through changed verdicts, deletions, unknown types, repeated tokens, invalid lines and a lost token', async () => {
    const cid = await world.newContest()
    await register(cid, 'ada', 'bob')
    const { event, submission, judgement, configuration } = domjudge
    const lines = [
      ...configuration(),
      '',
      event(9, 'submissions', '1', submission('1', '11', 'hello', 5)),
      event(10, 'judgements', '1', judgement('1', '1', null, 5)),
      event(11, 'judgements', '1', judgement('1', '1', 'NO', 5)),
      event(11, 'judgements', '1', judgement('1', '1', 'NO', 5)),
      '{"token":"12","id":"2","type":"submiss',
      event(13, 'map-info', '7', { whatever: [1, 2] }),
      event(14, 'submissions', '2', submission('2', '12', 'fltcmp', 6)),
      event(15, 'judgements', '2', judgement('2', '2', 'AC', 6)),
      event(16, 'submissions', '3', submission('3', '12', 'fltcmp', 7)),
      event(17, 'submissions', '3', null),
      event(18, 'submissions', '4', submission('4', '99', 'hello', 8)),
      `{"token":"19","type":"clarifications","id":"1","data":{"text":"${'x'.repeat(5_000_000)}"}}`,
    ]
    let knownTokens = true
    const zip = zipOf([{ name: 'main.cpp', content: 'int main() { return 0; } // as it was submitted there' }])
    primary.answer = async (request, response) => {
      const path = request.url ?? ''
      if (path.endsWith('/files')) response.writeHead(200).end(zip)
      else if (path.endsWith('/scoreboard')) response.writeHead(200).end(JSON.stringify({ rows: [] }))
      else if (path.includes('since_token') && !knownTokens) response.writeHead(400).end()
      else {
        const since = new URLSearchParams(path.split('?')[1]).get('since_token')
        const from = since === null ? 0 : lines.findLastIndex((line) => line.includes(`"token":"${since}"`)) + 1
        response.writeHead(200).end(
          lines
            .slice(from)
            .map((line) => `${line}\n`)
            .join(''),
        )
      }
    }
    await connect(cid, 'v4/contests/demo')
    await until('two are taken in', () => world.intake.taken.length === 2)
    expect(world.intake.taken).toMatchObject([
      { uid: 'ada', displayId: 'A', language: 'C++ 17 With O2', enteredBy: { shadowedFrom: '1' } },
      { uid: 'bob', displayId: 'B', code: 'int main() { return 0; } // as it was submitted there' },
    ])
    expect(await read(cid)).toMatchObject({
      contest: { name: 'Demo contest', startDiffers: false },
      brokenLines: 2,
      submissions: { theirs: 3, taken: 2 },
    })
    await judgeHere(cid, 1, WrongAnswer)
    await judgeHere(cid, 2, Accepted)
    await until('both verdicts are known', async () =>
      (await differences(cid)).every(({ ours, key }) => ours !== null || key === '4'),
    )
    expect((await differences(cid)).map(({ key, agreement, reason }) => [key, agreement ?? reason])).toEqual([
      ['4', 'team'],
      ['2', 'same'],
      ['1', 'similar'],
    ])

    // After a rejudge there and an unknown token, everything is sent again without the deleted objects.
    lines.push(event(20, 'judgements', '5', judgement('5', '2', 'NO', 9)))
    await until('the new verdict is known', async () => (await differences(cid, ''))[1]?.agreement === 'different')
    knownTokens = false
    lines.splice(
      lines.findIndex((line) => line.includes('"submissions"') && line.includes('"id":"4"')),
      1,
    )
    await until('it is read from the beginning', async () => (await read(cid)).submissions.theirs === 2)
    expect((await differences(cid)).map(({ key }) => key)).toEqual(['2', '1'])
    expect(world.intake.taken.length).toBe(2)
  })

  it('may be a file: common submissions are compared and the others are reported', async () => {
    const cid = await world.newContest()
    // Users who submit without registering are known as well.
    await register(cid, 'bob')
    const { event, submission, judgement, configuration } = domjudge
    const at = world.after(-55)
    const own = { submitId: (nextRun += 1), uid: 'ada', pid: 1, at, status: Accepted }
    await world.judge(cid, own)
    await world.judge(cid, { ...own, submitId: (nextRun += 1), uid: 'bob', at: world.after(-20) })
    await world.written(cid, 'judged', 2)
    const lines = [
      ...configuration(),
      event(9, 'submissions', '1', submission('1', '11', 'hello', 5)),
      event(10, 'judgements', '1', judgement('1', '1', 'NO', 5)),
      event(11, 'submissions', '2', submission('2', '12', 'hello', 6)),
    ]
    shadowed.push(cid)
    const send = async (as: string, text: string) => {
      const body = new FormData()
      body.append('file', new Blob([text]), 'event-feed.ndjson')
      const answer = await world.fetch(as, `file/contest-shadow-feed?cid=${cid}`, { method: 'POST', body })
      return (await answer.json()) as { code?: string; data: unknown }
    }
    expect((await send('eve', lines.join('\n'))).code).toBe('contest.acting_for_others')
    expect((await send('root', lines.join('\n'))).data).toEqual({ lines: 11, brokenLines: 0 })
    await until('the one that both have is found', async () => (await differences(cid, '&state=known')).length === 1)
    expect(brief(await differences(cid))).toEqual([
      'ada A NO AC known',
      'bob A   missing_here',
      'bob A  AC missing_there',
    ])
    expect(world.intake.taken).toEqual([])
    await until(
      'it says that there are no files',
      async () => (await differences(cid, '&state=missing_here'))[0]?.failure?.includes('no_files') === true,
    )
    // Objects that another file omits are deleted.
    expect((await send('root', lines.slice(0, -1).join('\n'))).data).toEqual({ lines: 10, brokenLines: 0 })
    expect((await read(cid)).submissions).toEqual({ theirs: 1, taken: 1 })
  })
})
