import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { openZip } from '@verdict/kit/zip'
import { clicsVersions } from '@verdict/proto/http/contest/clics/clics'
import { zipOf } from '../../kit/test/zips.ts'
import { createClicsClient } from './clics-client.ts'
import { clicsFaults } from './clics-schemas.ts'
import { eraseUsers } from '../src/account-changes/erase-users.ts'
import { startWorld, until, type World } from './world.ts'

let world: World
let cid = 0
const { get, feed } = createClicsClient(() => world)
const limits = { maxFiles: 200, maxTotalBytes: 1e8, maxFileBytes: 1e7 }
const rows = [
  { name: 'Owls', organisation: 'MIT', country: 'USA', accounts: ['ada'] },
  { name: 'Pandas', organisation: 'KTH', accounts: ['bob'] },
]

const pictureOf = (format: 'png' | 'webp' | 'jpeg', width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()

beforeAll(async () => {
  world = await startWorld()
  await until('the copy of users', async () => (await world.users.countDocuments()) >= 6)
  cid = await world.newContest({ openRank: true })
  await world.call('eve', 'POST', 'import-contest-teams', { cid, rows })
})
afterAll(() => world.stop())

async function upload(as: string, query: Record<string, string>, content: Buffer, of = cid) {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(content)]), 'picture')
  const params = new URLSearchParams({ cid: String(of), ...query })
  const answer = await world.fetch(as, `file/contest-picture?${params.toString()}`, { method: 'POST', body })
  return { http: answer.status, ...((await answer.json()) as { code?: string; data: { link: string } }) }
}

const keyOf = async (name: string) => (await world.models.teams.findOne({ cid, name }).lean())?.key ?? ''
const logo = { type: 'organizations', key: 'MIT', property: 'logo' }

async function uploadAll(): Promise<void> {
  const owls = await keyOf('Owls')
  for (const [query, content] of [
    [{ type: 'contest', property: 'logo' }, await pictureOf('png', 64, 64)],
    [{ type: 'contest', property: 'banner' }, await pictureOf('jpeg', 3840, 480)],
    [logo, await pictureOf('webp', 1024, 512)],
    [{ type: 'organizations', key: 'MIT', property: 'country_flag' }, await pictureOf('png', 60, 40)],
    [{ type: 'teams', key: owls, property: 'photo' }, await pictureOf('png', 400, 300)],
  ] as const)
    expect((await upload('eve', query, content)).code).toBeUndefined()
}

interface FileRef {
  href: string
  mime: string
  width: number
  height: number
}

it.each(clicsVersions)(
  'are described in %s as the specification requires, and exist at their addresses',
  async (version) => {
    await uploadAll()
    const base = `${version}/contests/${cid}`
    const faults = clicsFaults(version)
    const contest = (await get(null, base)).body as Record<string, FileRef[]>
    const organizations = (await get(null, `${base}/organizations`)).body as Record<string, FileRef[]>[]
    const teams = (await get(null, `${base}/teams`)).body as Record<string, FileRef[]>[]
    const [mit, owls] = [organizations.find((one) => 'logo' in one), teams.find((one) => 'photo' in one)]
    expect([faults('contest', contest), faults('organizations', mit), faults('teams', owls)]).toEqual([[], [], []])
    expect((await feed(null, cid, version)).flatMap((line) => faults('line', line))).toEqual([])
    const files = [contest['logo'], contest['banner'], mit?.['logo'], mit?.['country_flag'], owls?.['photo']].map(
      (one) => one?.[0],
    )
    expect(files).toMatchObject([
      { mime: 'image/png', width: 64, height: 64 },
      { mime: 'image/png', width: 1920, height: 240 },
      { mime: 'image/png', width: 512, height: 256 },
      { mime: 'image/png', width: 60, height: 40 },
      { mime: 'image/jpeg', width: 400, height: 300 },
    ])
    for (const file of files) {
      const answer = await world.fetch(null, `clics/${version}/${file?.href}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, file?.mime])
      expect(answer.headers.get('cache-control')).toContain('public')
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect({ width, height }).toEqual({ width: file?.width, height: file?.height })
      const etag = answer.headers.get('etag') ?? ''
      const again = await world.fetch(null, `clics/${version}/${file?.href}`, { headers: { 'if-none-match': etag } })
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    }
    const listed = (await get(null, `${version}/contests`)).body as { id: string }[]
    expect(listed.find(({ id }) => id === String(cid))).toEqual(contest)
  },
)

it('are shown on the scoreboard beside the team until they are deleted', async () => {
  const board = async () =>
    (
      await world.call<{ records: { username: string; avatar: string | null }[] }>('ada', 'POST', 'get-contest-rank', {
        cid,
      })
    ).data.records
  const { data } = await upload('eve', logo, await pictureOf('png', 100, 100))
  const avatarOf = async (name: string) => (await board()).find(({ username }) => username === name)?.avatar
  expect([await avatarOf('Owls'), await avatarOf('Pandas')]).toEqual([data.link, null])
  expect((await world.fetch('ada', data.link.replace('/api/', ''))).status).toBe(200)
  const other = await upload('eve', logo, await pictureOf('png', 100, 50))
  expect(await avatarOf('Owls')).toBe(other.data.link)
  expect((await world.fetch('ada', data.link.replace('/api/', ''))).status).toBe(404)
  const params = new URLSearchParams({ cid: String(cid), ...logo }).toString()
  expect((await world.call('eve', 'DELETE', `contest-picture?${params}`)).code).toBeUndefined()
  expect((await world.call('eve', 'DELETE', `contest-picture?${params}`)).code).toBe('contest.picture_unknown')
  expect(await avatarOf('Owls')).toBeNull()
})

it('are readable by readers of the contest and changeable by its managers', async () => {
  const hidden = await world.newContest({ visible: false })
  const { data } = await upload('eve', { type: 'contest', property: 'logo' }, await pictureOf('png', 9, 9), hidden)
  const link = data.link.replace('/api/', '')
  const response = await world.fetch('eve', link)
  expect([response.status, response.headers.get('cache-control')?.startsWith('private')]).toEqual([200, true])
  for (const as of ['ada', null]) expect((await world.fetch(as, link)).status).toBe(404)
  const closed = await world.newContest({ auth: 1, pwd: 'secret' })
  const own = await upload('eve', { type: 'contest', property: 'logo' }, await pictureOf('png', 9, 9), closed)
  expect((await world.fetch(null, own.data.link.replace('/api/', ''))).status).toBe(401)
  for (const as of ['ada', 'oscar']) {
    expect((await upload(as, logo, await pictureOf('png', 9, 9))).code).toBe('contest.not_manageable')
    expect((await world.call(as, 'GET', `contest-pictures?cid=${cid}`)).code).toBe('contest.not_manageable')
  }
})

it.each([
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    logo,
    'file.type_not_allowed',
  ],
  ['text', async () => Buffer.from('no picture'), logo, 'file.type_not_allowed'],
  ['half a picture', async () => (await pictureOf('png', 90, 90)).subarray(0, 60), logo, 'file.type_not_allowed'],
  ['one of nobody', () => pictureOf('png', 9, 9), { ...logo, key: 'ETH' }, 'contest.picture_unknown'],
  ['a kind that there is not', () => pictureOf('png', 9, 9), { ...logo, property: 'photo' }, 'contest.picture_unknown'],
])('are refused as %s', async (_what, make, query, code) => {
  expect((await upload('eve', query, await make())).code).toBe(code)
})

it('are imported and exported with a package', async () => {
  const json = (data: unknown) => Buffer.from(JSON.stringify(data))
  const zip = zipOf([
    ...Object.entries({
      'contest.json': { id: 'pics', name: 'P', start_time: world.after(60).toISOString(), duration: '5:00:00' },
      'organizations.json': [{ id: 'inst-1', name: 'MIT' }],
      'teams.json': [{ id: 't1', name: 'Owls', organization_id: 'inst-1' }],
      'accounts.json': [{ id: 'a', username: 'ada', team_id: 't1' }],
    }).map(([name, data]) => ({ name, content: json(data) })),
    { name: 'contest/banner.png', content: await pictureOf('png', 160, 20) },
    { name: 'organizations/inst-1/logo.56x56.png', content: await pictureOf('png', 56, 56) },
    { name: 'organizations/inst-1/logo.160x160.png', content: await pictureOf('png', 160, 160) },
    { name: 'organizations/inst-1/logo.svg', content: '<svg/>' },
    { name: 'teams/t1/photo.jpg', content: await pictureOf('jpeg', 80, 60) },
    { name: 'teams/gone/photo.jpg', content: await pictureOf('jpeg', 80, 60) },
    { name: 'contest/logo.png', content: 'no picture' },
  ])
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(zip)]), 'package.zip')
  const answer = await world.fetch('root', 'file/import-contest-package', { method: 'POST', body })
  const { data } = (await answer.json()) as { data: { cid: number; pictures: number; faults: unknown[] } }
  expect(data).toMatchObject({ faults: [], pictures: 5 })
  const [mit] = (await get('root', '2026-01/contests/pics/organizations')).body as Record<string, FileRef[]>[]
  expect(mit?.['logo']).toMatchObject([{ width: 160, height: 160 }])
  const given = await world.fetch('root', `file/download-contest-package?cid=${data.cid}`)
  const opened = await openZip(Buffer.from(await given.arrayBuffer()), limits)
  const pictures = [...opened.files.keys()].filter((name) => /\.(png|jpg)$/.test(name)).sort()
  expect(pictures).toEqual([
    'contest/banner.160x20.png',
    'organizations/inst-1/logo.160x160.png',
    'teams/t1/photo.80x60.jpg',
  ])
  const photo = await buffer(Readable.from(opened.read('teams/t1/photo.80x60.jpg')))
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 60 })
  await world.call('root', 'DELETE', `admin/contest?cid=${data.cid}`)
  expect(await world.models.pictures.countDocuments({ cid: data.cid })).toBe(0)
  expect(await world.models.pictureContents.countDocuments({ cid: data.cid })).toBe(0)
})

it('of a team are in its members’ data export, and are deleted with the team or an account', async () => {
  const photo = async (name: string) =>
    upload('eve', { type: 'teams', key: await keyOf(name), property: 'photo' }, await pictureOf('png', 40, 30))
  await photo('Pandas')
  const { data: read } = { data: await readAll('bob') }
  expect(read.map(({ name }) => name)).toEqual([`contest-${cid}-photo.40x30.jpg`])
  expect(await readAll('dan')).toEqual([])
  await eraseUsers(world.models, [{ uid: 'bob', name: 'deleted-1', formerName: 'bob' }])
  expect(await readAll('bob')).toEqual([])
  await photo('Pandas')
  const id = (await world.models.teams.findOne({ cid, name: 'Pandas' }).lean())?._id
  await world.call('eve', 'DELETE', `contest-team?cid=${cid}&id=${id}`)
  expect(await world.models.pictures.countDocuments({ cid, type: 'teams', property: 'photo' })).toBe(1)
})

async function readAll(uid: string): Promise<{ name: string }[]> {
  const files: { name: string }[] = []
  for (let cursor = '', more = true; more;) {
    const page = await world.personalData().read({ uid, cursor })
    files.push(...page.files.map(({ name }) => ({ name })))
    ;[cursor, more] = [page.cursor, page.more]
  }
  return files
}
