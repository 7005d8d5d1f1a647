import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { openZip } from '@verdict/kit/zip'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { clicsVersions } from '@verdict/proto/http/contest/clics/clics'
import { createClicsClient } from './clics-client.ts'
import { startWorld, type World } from './world.ts'

let world: World
let cid = 0
const limits = { maxFiles: 100, maxTotalBytes: 1e7, maxFileBytes: 1e7 }
const { get, feed } = createClicsClient(() => world)

beforeAll(async () => {
  world = await startWorld()
  cid = await world.newContest({ sealRank: true, sealRankTime: world.after(-30).toISOString(), autoRealRank: false })
  const run = { pid: 1, status: JudgeStatus.Accepted }
  await world.judge(cid, { submitId: 41, uid: 'ada', at: world.after(-40), ...run })
  await world.judge(cid, { submitId: 42, uid: 'bob', at: world.after(-10), ...run })
  await world.written(cid, 'judged', 2)
  await world.call('eve', 'POST', 'send-contest-clarification', { cid, text: 'Lunch', toAll: true })
  world.clock.advance(2_000)
})
afterAll(() => world.stop())

async function packageOf(as: string | null, query = ''): Promise<Map<string, string>> {
  const answer = await world.fetch(as, `file/download-contest-package?cid=${cid}${query}`)
  if (answer.status !== 200) throw new Error(String(answer.status))
  expect(answer.headers.get('content-disposition')).toContain(`${cid}.zip`)
  const zip = await openZip(Buffer.from(await answer.arrayBuffer()), limits)
  const files = new Map<string, string>()
  for (const name of zip.files.keys()) {
    const bytes = await buffer(Readable.from(zip.read(name)))
    const inner = name.endsWith('.zip') ? await openZip(bytes, limits) : undefined
    const [source] = inner?.files.keys() ?? []
    const content =
      inner === undefined || source === undefined ? bytes : await buffer(Readable.from(inner.read(source)))
    files.set(source === undefined ? name : `${name}/${source}`, content.toString())
  }
  return files
}

it.each(clicsVersions)('contains in %s exactly what endpoints and feed return to a manager', async (version) => {
  const files = await packageOf('eve', version === '2023-06' ? '' : `&version=${version}`)
  const base = `${version}/contests/${cid}`
  const { body: access } = await get('eve', `${base}/access`)
  const types = (access.endpoints as { type: string }[]).map(({ type }) => type)
  const named = ['api.json', 'scoreboard.json', 'event-feed.ndjson', ...types.map((type) => `${type}.json`)]
  const sources = [41, 42].map((id) => `submissions/${id}/files.zip/main.cpp`)
  expect([...files.keys()].sort()).toEqual([...named, ...sources].sort())
  for (const type of types)
    expect([type, JSON.parse(files.get(`${type}.json`) ?? 'null')]).toEqual([
      type,
      (await get('eve', type === 'contest' ? base : `${base}/${type}`)).body,
    ])
  expect(JSON.parse(files.get('api.json') ?? '')).toEqual((await get(null, `${version}/`)).body)
  const board = JSON.parse(files.get('scoreboard.json') ?? '') as { rows: unknown }
  expect(board.rows).toEqual((await get('eve', `${base}/scoreboard`)).body.rows)
  const lines = (files.get('event-feed.ndjson') ?? '').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(await feed('eve', cid, version))
  expect(sources.map((name) => files.get(name))).toEqual(['// 41', '// 42'])
})

it('is restricted to managers and to existing versions', async () => {
  const status = async (as: string | null, query: string) =>
    (await world.fetch(as, `file/download-contest-package?${query}`)).status
  expect([await status(null, `cid=${cid}`), await status('ada', `cid=${cid}`)]).toEqual([401, 403])
  expect(await status('eve', 'cid=999999')).toBe(404)
  expect(await status('eve', `cid=${cid}&version=2020-03`)).toBe(400)
})
