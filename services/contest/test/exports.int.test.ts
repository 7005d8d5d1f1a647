import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { openZip } from '@verdict/kit/zip'
import { readWorkbook } from '../../kit/test/read-workbook.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
// Values cached for a second expire.
beforeEach(() => world.clock.advance(2_000))

let lastSubmitId = 0
const run = (uid: string, pid: number, minutes: number, status: JudgeStatus) => ({
  submitId: (lastSubmitId += 1),
  uid,
  pid,
  status,
  at: world.after(minutes),
})
const [AC, WA] = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer]

async function table(as: string, cid: number, query = ''): Promise<(string | number)[][]> {
  world.clock.advance(1)
  const answer = await world.fetch(as, `file/download-contest-rank?cid=${cid}${query}`)
  expect(answer.headers.get('content-disposition')).toBe(`attachment;filename=contest_${cid}_rank.xlsx`)
  const rows = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
  return rows.slice(1)
}

async function zipOf(as: string, cid: number, query: string): Promise<Map<string, string>> {
  const answer = await world.fetch(as, `file/download-contest-ac-submission?cid=${cid}${query}`)
  const limits = { maxFiles: 100, maxTotalBytes: 1e6, maxFileBytes: 1e6 }
  const zip = await openZip(Buffer.from(await answer.arrayBuffer()), limits)
  const files = new Map<string, string>()
  for (const name of zip.files.keys()) files.set(name, await text(Readable.from(zip.read(name))))
  return files
}

describe('the scoreboard as a workbook', () => {
  it('contains what the reader may see', async () => {
    const cid = await world.newContest({ sealRank: true, sealRankTime: world.after(-30).toISOString() })
    const runs = [run('ada', 1, -40, WA), run('ada', 1, -35, AC), run('bob', 1, -20, AC), run('bob', 2, -10, AC)]
    for (const one of runs) await world.judge(cid, one)
    await world.written(cid, 'judged', 4)
    const frozen = await table('zoe', cid)
    expect(frozen).toEqual([
      [1, 'ada', 'ada', '', 'MIT', '', 1, 2, 45, '25 (-1)', ''],
      [2, 'bob', 'bob', '', 'MIT', '', 0, 2, 0, '(?1)', '(?1)'],
    ])
    expect(await table('zoe', cid, '&forceRefresh=true')).toEqual(frozen)
    expect((await table('root', cid, '&forceRefresh=true')).map((row) => row[1])).toEqual(['bob', 'ada'])
    expect((await table('root', cid))[0]?.slice(3, 4)).toEqual(['ada Lovelace'])
  })

  it('shows seats of teams to managers only', async () => {
    const cid = await world.newContest()
    const rows = [{ name: 'Red Pandas', seat: 'A-1', accounts: ['ada', 'bob'] }]
    await world.call('eve', 'POST', 'import-contest-teams', { cid, rows })
    expect((await table('eve', cid)).flat()).toContain('A-1')
    for (const as of ['ada', 'zoe']) expect((await table(as, cid)).flat()).not.toContain('A-1')
  })

  it('is refused to users who may not enter the contest', async () => {
    const cid = await world.newContest({ auth: 1, pwd: 'secret' })
    const refused = await world.call('ada', 'GET', `file/download-contest-rank?cid=${cid}`)
    expect(refused.code).toBe('contest.registration_required')
  })
})

describe('accepted programs as a zip', () => {
  it('are in folders by user or by problem, with or without those of administrators', async () => {
    const cid = await world.newContest()
    const runs = [run('ada', 1, -40, AC), run('ada', 2, -35, WA), run('bob', 1, -20, AC), run('root', 2, -10, AC)]
    for (const one of runs) await world.judge(cid, one)
    await world.written(cid, 'judged', 4)
    const [ada, , bob, root] = runs.map(({ submitId }) => submitId)
    expect([...(await zipOf('root', cid, '&splitType=user&excludeAdmin=true'))]).toEqual([
      [`ada/A_${ada}.cpp`, `// ${ada}`],
      [`bob/A_${bob}.cpp`, `// ${bob}`],
    ])
    expect([...(await zipOf('root', cid, '&splitType=problem')).keys()]).toEqual([
      `A/ada_${ada}.cpp`,
      `A/bob_${bob}.cpp`,
      `B/root_${root}.cpp`,
    ])
    const refused = await world.call('ada', 'GET', `file/download-contest-ac-submission?cid=${cid}`)
    expect(refused.code).toBe('contest.not_manageable')
  })
})
