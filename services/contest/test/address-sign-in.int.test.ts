import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { contestAddressSignInChanged } from '@verdict/proto/events/contest'
import { startWorld, until, type World } from './world.ts'

let world: World
let events: Awaited<ReturnType<typeof record>>
const record = (of: World) => of.record(contestAddressSignInChanged)
beforeAll(async () => {
  world = await startWorld()
  events = await record(world)
  const known = () => world.users.countDocuments({ usernameKey: { $in: ['ada', 'bob', 'dan', 'zoe'] } })
  await until('the users are known', async () => (await known()) === 4)
})
afterAll(() => world.stop())
beforeEach(() => world.clock.advance(40_000))

interface Outcome {
  imported: number
  faults: { row: number; code: string; message: string }[]
}

/** A contest of the super administrator's, as its form returns it. */
async function newContest(changes: object = {}, as = 'root'): Promise<{ cid: number; code?: string | undefined }> {
  const form = {
    title: 'Regional',
    description: 'five hours',
    type: 0,
    auth: 0,
    startTime: world.after(-60).toISOString(),
    endTime: world.after(120).toISOString(),
    ...changes,
  }
  const { data, code } = await world.call<{ id: number } | null>(as, 'POST', 'admin/contest', form)
  return { cid: data?.id ?? 0, code }
}
async function edit(as: string, cid: number, changes: object): Promise<string | undefined> {
  const { data } = await world.call<Record<string, unknown>>(as, 'GET', `admin/contest?cid=${cid}`)
  return (await world.call(as, 'PUT', 'admin/contest', { ...data, ...changes })).code
}
const put = async (cid: number, rows: object[], options = {}) =>
  (await world.call<Outcome>('root', 'POST', 'import-contest-teams', { cid, rows, ...options })).data
const team = (name: string, account: string, ...addresses: string[]) => ({ name, accounts: [account], addresses })
const publishedOf = (cid: number) => events.filter(({ data }) => data.cid === cid).map(({ data }) => data)
const published = (cid: number, count: number) =>
  until(`${count} events`, () => (publishedOf(cid).length >= count ? publishedOf(cid) : undefined))

describe('the addresses of teams', () => {
  it('belong to one team each: an import with overlaps names the rows and imports nothing', async () => {
    const { cid } = await newContest()
    const rows = [
      team('Reds', 'ada', '10.0.0.1', '2001:db8::/64'),
      team('Blues', 'bob', '::ffff:10.0.0.1'),
      team('Greens', 'dan', '10.0.0.0/24'),
      team('Greys', 'zoe', '2001:db8::7'),
    ]
    const found = await put(cid, rows)
    expect(found).toMatchObject({ imported: 0 })
    expect(found.faults.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '2 contest.team_address_twice',
      '3 contest.team_address_twice',
      '4 contest.team_address_twice',
    ])
    expect(found.faults[0]?.message).toMatch(/10\.0\.0\.1.*1/)
    await put(cid, rows, { skipFaults: true })
    expect((await put(cid, [team('Blues', 'bob', '10.0.0.1')])).faults).toMatchObject([
      { row: 1, code: 'contest.team_address_taken', message: expect.stringContaining('Reds') },
    ])
    // A replaced team releases its addresses.
    expect(await put(cid, [team('Reds', 'ada', '10.0.0.2'), team('Blues', 'bob', '10.0.0.1')])).toMatchObject({
      imported: 2,
      faults: [],
    })
  })

  it.each(['10.0.0', 'localhost', '10.0.0.1/24', '0.0.0.0/0', '10.0.0.0/23', '2001:db8::/48', '10.0.0.1 10.0.0.2'])(
    'are refused as %j',
    async (address) => {
      const { cid } = await newContest()
      expect((await put(cid, [team('Reds', 'ada', address)])).faults).toMatchObject([
        { row: 1, code: 'contest.team_address_invalid' },
      ])
    },
  )

  it('stay when a single team is edited, and are visible to managers of the contest', async () => {
    const { cid } = await newContest()
    await put(cid, [team('Reds', 'ada', '10.0.0.1'), team('Blues', 'bob', '10.0.0.2')])
    const list = async () =>
      (
        await world.call<{ records: { id: number; name: string; addresses: string[] }[] }>(
          ...(['root', 'GET', `get-contest-teams?cid=${cid}`] as const),
        )
      ).data.records
    const reds = (await list()).find(({ name }) => name === 'Reds')
    expect(reds).toMatchObject({ addresses: ['10.0.0.1'] })
    const save = (addresses: string[]) =>
      world.call('root', 'PUT', 'contest-team', { cid, id: reds?.id, name: 'Reds', accounts: ['ada'], addresses })
    expect((await save(['10.0.0.1', '10.0.0.3'])).code).toBeUndefined()
    expect((await save(['10.0.0.2'])).code).toBe('contest.team_address_taken')
  })
})

describe('sign-in by address', () => {
  it('is published with all data on every change, and withdrawn', async () => {
    const { cid } = await newContest({ addressSignIn: 'on' })
    await put(cid, [team('Reds', 'ada', '10.0.0.1'), { name: 'Blues', accounts: ['bob'] }])
    const [first] = await published(cid, 1)
    expect(first).toMatchObject({ mode: 'on', title: 'Regional', authorUid: 'root' })
    expect(first?.teams).toEqual([{ name: 'Reds', uids: ['ada'], addresses: ['10.0.0.1'] }])
    expect(await edit('root', cid, { addressSignIn: 'only', endTime: world.after(60).toISOString() })).toBeUndefined()
    expect((await published(cid, 2))[1]).toMatchObject({ mode: 'only', endsAt: world.after(60).toISOString() })
    expect(await edit('root', cid, { addressSignIn: 'off' })).toBeUndefined()
    expect((await published(cid, 3))[2]).toMatchObject({ mode: 'off', teams: [] })
    const versions = publishedOf(cid).map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  })

  it('ends when a contest is deleted, and is not cloned', async () => {
    const { cid } = await newContest({ addressSignIn: 'on' })
    await put(cid, [team('Reds', 'ada', '10.0.0.1')])
    const { data } = await world.call<{ id: number }>('root', 'GET', `admin/contest/clone?cid=${cid}`)
    const copy = await world.call<Record<string, unknown>>('root', 'GET', `admin/contest?cid=${data.id}`)
    expect(copy.data).toMatchObject({ addressSignIn: 'off' })
    await world.call('root', 'DELETE', `admin/contest?cid=${cid}&title=Regional`)
    expect((await published(cid, 2))[1]).toMatchObject({ mode: 'off', teams: [] })
  })

  it('can be configured by super administrators only, as addresses could impersonate anybody', async () => {
    expect((await newContest({ addressSignIn: 'on' }, 'eve')).code).toBe('contest.address_sign_in_not_allowed')
    const { cid } = await newContest({}, 'eve')
    expect(await edit('eve', cid, { addressSignIn: 'only' })).toBe('contest.address_sign_in_not_allowed')
    expect(await edit('root', cid, { addressSignIn: 'only' })).toBe('contest.address_sign_in_not_allowed')
    expect(await edit('eve', cid, { title: 'Another' })).toBeUndefined()
    expect(publishedOf(cid)).toEqual([])
  })
})
