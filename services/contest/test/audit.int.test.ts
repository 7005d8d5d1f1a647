import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { auditRecorded } from '@verdict/proto/events/shared/audit'
import type { EventData } from '@verdict/proto/events/event'
import { auditedBy } from '@verdict/test-kit/audit'
import { startWorld, type World } from './world.ts'

type Entry = EventData<typeof auditRecorded>

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Audit log entries about a contest, without those of the problems of a new one. */
async function entriesOf(cid: number): Promise<Entry[]> {
  const rows = await world.db.collection('outbox').find({ topic: 'verdict.audit' }).sort({ order: 1 }).toArray()
  const entries = rows.map((row) => (JSON.parse(String(row['event'])) as { data: Entry }).data)
  return entries.filter(({ action, subject }) => subject.id === String(cid) && action !== 'contest.problems')
}

describe('the audit log', () => {
  it('records who created, changed and deleted a contest with its old values, and never its password', async () => {
    const cid = await world.newContest({ auth: 1, pwd: 'swordfish' })
    const { data } = await world.call<Record<string, unknown>>('eve', 'GET', `admin/contest?cid=${cid}`)
    await world.call('eve', 'PUT', 'admin/contest', { ...data, title: 'Grand finals', pwd: 'hunter2' })
    await world.call('eve', 'PUT', `admin/contest/change-contest-visible?cid=${cid}&visible=false&uid=eve`)
    await world.call('root', 'DELETE', `admin/contest?cid=${cid}&title=Grand%20finals`)
    const entries = await entriesOf(cid)
    expect(entries.map(({ action, actor }) => `${action} ${actor.uid}`)).toEqual([
      'contest.create eve',
      'contest.update eve',
      'contest.visibility eve',
      'contest.delete root',
    ])
    expect(entries[1]?.changes).toContainEqual({ field: 'title', before: data['title'], after: 'Grand finals' })
    expect(entries[1]?.changes).toContainEqual({ field: 'password', before: '•••', after: '•••' })
    expect(entries[2]?.changes).toEqual([{ field: 'visible', before: 'true', after: 'false' }])
    expect(JSON.stringify(entries)).not.toMatch(/swordfish|hunter2/)
  })

  it('records the deleted problem even if no contest is named', async () => {
    const cid = await world.newContest()
    const deleted = await auditedBy(world.db, async () => {
      for (const query of ['pid=1', 'pid=1&cid=0'])
        expect(await world.call('eve', 'DELETE', `admin/contest/problem?${query}`)).toMatchObject({ status: 200 })
      const refused = await world.call('oscar', 'DELETE', 'admin/contest/problem?pid=1')
      expect(refused.code).toBe('problem.not_manageable')
    })
    const before = ['auth: 3', 'author: eve', 'problemId: A1'].map((field) => `problem.delete A1 ${field} → -`)
    expect(deleted).toEqual([...before, ...before])
    const list = await world.call('eve', 'GET', `admin/contest/get-problem-list?cid=${cid}`)
    expect(list.data).toMatchObject({ problemList: { total: 2 } })
  })

  it('records the old values of problems, teams, staff, announcements, removed time and results', async () => {
    const cid = await world.newContest()
    const auditEntriesOf = async (method: string, path: string, body?: unknown) =>
      auditedBy(world.db, async () => {
        const { code } = await world.call('eve', method, path, body)
        if (code !== undefined) throw new Error(code)
      })
    const renamed = { cid, pid: 1, displayId: 'A', displayTitle: 'Sum' }
    expect(await auditEntriesOf('PUT', 'admin/contest/contest-problem', renamed)).toEqual([
      'contest.problems Finals problems.A: A1 · Problem 1 → A1 · Sum',
    ])
    await auditEntriesOf('POST', 'import-contest-teams', {
      cid,
      rows: [{ name: 'Reds', seat: 'A1', accounts: ['zoe'] }],
    })
    expect(
      await auditEntriesOf('POST', 'import-contest-teams', {
        cid,
        rows: [{ name: 'Reds', seat: 'B2', accounts: ['zoe'] }],
      }),
    ).toEqual(['contest.teams Finals teams.Reds: A1 · zoe → B2 · zoe'])
    await auditEntriesOf('PUT', 'contest-staff', { cid, username: 'bob', role: 'balloons', rooms: ['A'] })
    expect(
      await auditEntriesOf('PUT', 'contest-staff', { cid, username: 'bob', role: 'balloons', rooms: ['B'] }),
    ).toEqual(['contest.staff Finals staff.bob: balloons · A → balloons · B'])
    expect(await auditEntriesOf('DELETE', `contest-staff?cid=${cid}&uid=bob`)).toEqual([
      'contest.staff Finals staff.bob: balloons · B → -',
    ])
    await auditEntriesOf('POST', 'contest-removed-interval', { cid, fromMinute: 1, untilMinute: 2, reason: 'fire' })
    expect(await auditEntriesOf('DELETE', `contest-removed-interval?cid=${cid}&id=1`)).toContain(
      'contest.removed_interval Finals reason: fire → -',
    )
    await auditEntriesOf('PUT', 'contest-canned-answers', { cid, answers: ['No comment'] })
    expect(await auditEntriesOf('PUT', 'contest-canned-answers', { cid, answers: ['Read again'] })).toEqual([
      'contest.clarification  answers: ["No comment"] → ["Read again"]',
    ])
  })

  it('has no entry for a refused change', async () => {
    const cid = await world.newContest()
    const refused = await world.call(
      'oscar',
      'PUT',
      `admin/contest/change-contest-visible?cid=${cid}&visible=false&uid=x`,
    )
    expect(refused.status).not.toBe(200)
    expect((await entriesOf(cid)).map(({ action }) => action)).toEqual(['contest.create'])
  })
})
