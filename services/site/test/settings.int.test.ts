import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ VERDICT_SITE_NAME: 'Mill Street Judge', VERDICT_SUBMIT_INTERVAL_SEC: '3' })
})
afterAll(() => world.stop())

const switches = async () => (await world.call('GET', 'admin/switch/info', { as: 'root' })).data
const update = (body: unknown) => world.call('PUT', 'admin/switch/update', { as: 'root', body })

/** The newest published settings, once they have this version. */
function published(version: number) {
  return until(`version ${version}`, () => {
    const newest = world.published.at(-1)
    return newest?.version === version && newest
  })
}

describe('the site’s texts and switches', () => {
  it('start with the values of the environment', async () => {
    expect((await world.call('GET', 'get-website-config')).data).toMatchObject({
      name: 'Mill Street Judge',
      openPublicDiscussion: true,
    })
    expect(await switches()).toMatchObject({ defaultSubmitInterval: 3, openPublicJudge: true })
  })

  it('are changed one by one', async () => {
    await update({ openPublicJudge: false })
    await update({ defaultSubmitInterval: 0 })
    expect(await switches()).toMatchObject({ openPublicJudge: false, defaultSubmitInterval: 0, openGroupJudge: true })
  })

  it('are returned as they were given, with the accounts on remote judges, which another service stores', async () => {
    await update({ hduUsernameList: ['judge'], hduPasswordList: ['********'] })
    const before = await switches()
    expect(before).toMatchObject({ hduUsernameList: ['judge'], libreojPasswordList: [] })
    expect((await update(before)).httpStatus).toBe(200)
    expect(await switches()).toEqual(before)
    expect((await update({ cfUsernameList: [{}] })).code).toBe('request.invalid')
    world.away.add('remote')
    expect((await world.call('GET', 'admin/switch/info', { as: 'root' })).httpStatus).toBe(503)
    world.away.delete('remote')
    await world.db.collection<{ _id: string }>('settings').deleteOne({ _id: 'switches' })
    await update({ openPublicJudge: false, defaultSubmitInterval: 0 })
  })

  it('stay as they were if the accounts on remote judges are refused', async () => {
    const { openPublicJudge } = await switches()
    world.away.add('remote')
    const answer = await update({ openPublicJudge: !openPublicJudge, spojUsernameList: [], spojPasswordList: [] })
    world.away.delete('remote')
    expect(answer.code).toBe('server.unavailable')
    expect(await switches()).toMatchObject({ openPublicJudge })
  })

  it('always include a name of the site', async () => {
    const answer = await world.call('PUT', 'admin/config/set-web-config', { as: 'root', body: { name: ' ' } })
    expect(answer.code).toBe('request.invalid')
  })

  it('refuse wrong values, and everything in a body with one', async () => {
    const before = await switches()
    const answer = await update({ openGroupJudge: false, defaultSubmitInterval: -1 })
    expect([answer.httpStatus, answer.code]).toEqual([400, 'request.invalid'])
    expect(await switches()).toEqual(before)
  })

  it('store no unknown field', async () => {
    await update({ openContestJudge: false, $where: '1', 'values.x': 1, hidden: true })
    const row = await world.db.collection<{ _id: string; values: object }>('settings').findOne({ _id: 'switches' })
    expect(Object.keys(row?.values ?? {}).sort()).toEqual([
      'defaultSubmitInterval',
      'openContestJudge',
      'openPublicJudge',
    ])
  })

  it('are published completely, the same by event and by call, with a growing version', async () => {
    const before = await world.settings.get({})
    await world.call('PUT', 'admin/config/set-web-config', { as: 'root', body: { recordName: 'Record 7' } })
    await update({ openGroupDiscussion: false, defaultCreateGroupACInitValue: 3_000_000_000 })
    const now = await published(before.version + 2)
    expect(now).toMatchObject({
      website: { name: 'Mill Street Judge', recordName: 'Record 7' },
      switches: {
        openGroupDiscussion: false,
        openContestComment: true,
        defaultSubmitInterval: 0,
        defaultCreateGroupACInitValue: 3_000_000_000,
      },
    })
    expect(await world.settings.get({})).toEqual(now)
    expect(await switches()).toMatchObject(now.switches)
  })

  it('include every one of several concurrent changes, and the last published ones have all of them', async () => {
    const { version } = await world.settings.get({})
    await Promise.all([
      update({ openContestComment: false }),
      update({ defaultCreateGroupLimit: 6 }),
      world.call('PUT', 'admin/config/set-web-config', { as: 'root', body: { projectName: 'Mill' } }),
      update({ defaultCreateGroupDailyLimit: 3 }),
    ])
    expect(await published(version + 4)).toMatchObject({
      switches: { openContestComment: false, defaultCreateGroupLimit: 6, defaultCreateGroupDailyLimit: 3 },
      website: { projectName: 'Mill' },
    })
    const versions = world.published.map((one) => one.version)
    expect(versions).toEqual(versions.map((_, index) => index + 1))
  })

  it('are not published if a change was refused or changes no field', async () => {
    const { version } = await world.settings.get({})
    await update({})
    await update({ defaultSubmitInterval: -1 })
    expect(await world.settings.get({})).toMatchObject({ version })
  })

  it('are not overwritten by a stale edit, and untouched ones stay', async () => {
    const set = (body: object) => world.call('PUT', 'admin/config/set-web-config', { as: 'root', body })
    await set({ recordName: 'seen by both', projectName: 'P' })
    expect(await set({ recordName: 'first', expected: { recordName: 'seen by both' } })).toMatchObject({ status: 200 })
    expect(await set({ projectName: 'Q', expected: { projectName: 'P' } })).toMatchObject({ status: 200 })
    const late = { recordName: 'late', projectName: 'late', expected: { recordName: 'seen by both' } }
    expect(await set(late)).toMatchObject({ httpStatus: 400, code: 'settings.changed_meanwhile' })
    const shown = async () => (await world.call('GET', 'admin/config/get-web-config', { as: 'root' })).data
    expect(await shown()).toMatchObject({ recordName: 'first', projectName: 'Q' })
    const { openPublicJudge } = await switches()
    const stale = { openPublicJudge, expected: { openPublicJudge: !openPublicJudge } }
    expect((await update(stale)).code).toBe('settings.changed_meanwhile')
    const lists = { pojUsernameList: ['judge'], pojPasswordList: ['secret'] }
    for (const late of [stale, { expected: stale.expected }])
      expect((await update({ ...late, ...lists })).code).toBe('settings.changed_meanwhile')
    expect(await switches()).toMatchObject({ openPublicJudge, pojUsernameList: [] })
  })

  it('can be changed by super administrators only', async () => {
    const refused = await world.call('PUT', 'admin/switch/update', { as: 'admin', body: { openPublicJudge: true } })
    expect([refused.httpStatus, refused.code]).toEqual([403, 'access.denied'])
    expect((await world.call('GET', 'admin/config/get-web-config')).httpStatus).toBe(401)
  })

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'cannot link to scripts: %j',
    async (projectUrl) => {
      const answer = await world.call('PUT', 'admin/config/set-web-config', { as: 'root', body: { projectUrl } })
      expect([answer.httpStatus, answer.code]).toEqual([400, 'request.invalid'])
    },
  )

  it.each(['https://a.example/x?y=1', 'http://a.example', 'mailto:a@b.cn', '/introduction', ''])(
    'may link to %j',
    async (recordUrl) => {
      await world.call('PUT', 'admin/config/set-web-config', { as: 'root', body: { recordUrl } })
      expect((await world.call('GET', 'get-website-config')).data).toMatchObject({ recordUrl })
    },
  )

  it('show a new name to every visitor', async () => {
    const body = { name: '石磨街判题', shortName: '石磨' }
    await world.call('PUT', 'admin/config/set-web-config', { as: 'root', body })
    expect((await world.call('GET', 'get-website-config')).data).toMatchObject(body)
  })
})

describe('the addresses of the stores', () => {
  it('are shown without passwords, to super administrators only', async () => {
    const { data } = await world.call('GET', 'admin/config/get-db-and-redis-config', { as: 'root' })
    expect(data).toMatchObject({ dbPassword: '', redisPassword: '', redisHost: expect.stringMatching(/./) })
    expect([data.dbPort, data.redisPort].every((port: number) => port > 0)).toBe(true)
    expect((await world.call('GET', 'admin/config/get-db-and-redis-config', { as: 'admin' })).httpStatus).toBe(403)
  })

  it('cannot be changed at run time, and the error says where they are configured', async () => {
    const refused = await world.call('PUT', 'admin/config/set-db-and-redis-config', {
      as: 'root',
      body: { redisHost: 'elsewhere' },
    })
    expect(refused).toMatchObject({ httpStatus: 400, code: 'config.from_environment' })
    expect(refused.msg).toContain('REDIS_URL')
  })
})
