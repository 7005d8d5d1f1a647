import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { auditedBy } from '@verdict/test-kit/audit'
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts'
import { createContext } from './own-context.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const spend = (key: string, uid: string, points: number) =>
  world.points.spend({ key, uid, points, type: 'ai', remark: 'a question' })
const hold = (key: string, uid: string, points: number) =>
  world.points.hold({ key, uid, points, type: 'teacher_question', remark: 'a question' })

describe('points that an administrator gives', () => {
  it('are recorded for the user in the reader’s language, and are in the audit log', async () => {
    const entries = await auditedBy(world.db, () => world.give('ann', 100, 'gift-0001'))
    expect(entries).toEqual(expect.arrayContaining([expect.stringContaining('points.adjust')]))
    expect((await world.give('ann', 100, 'gift-0001')).data).toEqual({ balance: 100 })
    const { data } = await world.call('ann', 'GET', 'user/points/list', undefined, { 'accept-language': 'en-US' })
    expect(data).toMatchObject({ total: 1, size: 10 })
    const [record] = data.records
    expect(record).toMatchObject({ typeName: 'Adjusted by an administrator', changePoints: 100, balance: 100 })
    expect(Number.isInteger(record.id)).toBe(true)
    expect((await world.call('ben', 'GET', 'user/points/list')).data.total).toBe(0)
    const all = await world.call('root', 'GET', 'admin/user/points?keyword=ann')
    expect(all.data.records).toMatchObject([{ username: 'ann', actorName: 'root', changePoints: 100 }])
  })

  it('need a user, a change, a sufficient balance, and a super administrator', async () => {
    expect(await world.give('nobody', 5)).toMatchObject({ code: 'points.user_unknown' })
    expect(await world.give('ann', 0)).toMatchObject({ code: 'points.change_zero' })
    expect(await world.give('ann', -101)).toMatchObject({ code: 'points.not_enough' })
    expect((await world.call('ann', 'GET', 'admin/user/points')).httpStatus).toBe(403)
  })
})

describe('spending points', () => {
  it('never makes a balance negative, despite concurrent requests', async () => {
    await world.give('ben', 50)
    const tries = Array.from({ length: 80 }, (_, index) => spend(`many:${index}`, 'ben', 1).then(String, String))
    const refused = (await Promise.all(tries)).filter((text) => text.includes('points.not_enough'))
    expect(refused).toHaveLength(30)
    expect(await world.balanceOf('ben')).toBe(0)
  })

  it('happens once for a key, which is refused for other content', async () => {
    await world.give('ben', 10)
    const [one, two] = await Promise.all([spend('once', 'ben', 4), spend('once', 'ben', 4)])
    expect([Number(one.balance), Number(two.balance)]).toEqual([6, 6])
    await expect(spend('once', 'ben', 5)).rejects.toMatchObject({ code: 'points.key_reused' })
    await expect(spend('poor', 'ben', 7)).rejects.toMatchObject({ code: 'points.not_enough' })
    expect(await world.balanceOf('ben')).toBe(6)
  })

  it('reserves points that are then spent or returned, whichever is first', async () => {
    await hold('question:1', 'ben', 5)
    expect(await world.balanceOf('ben')).toBe(1)
    const ends = await Promise.allSettled([
      world.points.captureHold({ key: 'question:1' }),
      world.points.returnHold({ key: 'question:1', remark: 'declined' }),
    ])
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    await hold('question:2', 'ben', 1)
    await world.points.returnHold({ key: 'question:2', remark: 'declined' })
    await world.points.returnHold({ key: 'question:2', remark: 'declined' })
    await expect(world.points.captureHold({ key: 'question:2' })).rejects.toMatchObject({ code: 'points.hold_ended' })
    await expect(world.points.captureHold({ key: 'none' })).rejects.toMatchObject({ code: 'points.hold_not_found' })
  })

  it('reserves nothing if the reservation arrives after the return', async () => {
    await world.give('ben', 4)
    await expect(world.points.returnHold({ key: 'late', remark: 'given up' })).rejects.toMatchObject({
      code: 'points.hold_not_found',
    })
    await expect(hold('late', 'ben', 5)).rejects.toMatchObject({ code: 'points.key_reused' })
    await expect(world.points.returnHold({ key: 'late', remark: 'again' })).rejects.toMatchObject({
      code: 'points.hold_not_found',
    })
    const before = await world.balanceOf('ben')
    await Promise.allSettled([hold('racing', 'ben', 5), world.points.returnHold({ key: 'racing', remark: 'given up' })])
    expect(await world.balanceOf('ben')).toBe(before)
  })
})

it('has a ledger that adds up, and a check that finds errors', async () => {
  const entries = world.db.collection<{ _id: string; seq?: number; balance?: number }>('ledger_entries')
  const ctx = createContext(world)
  expect(await verifyLedger(ctx)).toMatchObject({ isSound: true, faults: [] })
  const one = await entries.findOne({ seq: 2 })
  await entries.updateOne({ _id: one?._id ?? '' }, { $inc: { balance: 1 } })
  expect(await verifyLedger(ctx)).toMatchObject({ isSound: false })
  const shown = await world.call('root', 'GET', 'admin/payment/proof')
  expect(shown.data).toMatchObject({
    isSound: false,
    faults: expect.arrayContaining([expect.stringContaining(one?._id ?? '')]),
  })
})
