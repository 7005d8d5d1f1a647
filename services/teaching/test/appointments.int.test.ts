import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { hourMs, startWorld, type World } from './world.ts'

let world: World
let wu = 0
beforeAll(async () => {
  world = await startWorld()
  wu = await world.addTeacher('wu')
})
afterAll(() => world.stop())

const book = (uid: string, time: object, teacherId = wu) =>
  world.call(uid, 'POST', 'teacher-appointment', { teacherId, ...time, note: 'graphs' })
const answer = (uid: string, id: number, state: string) =>
  world.call(uid, 'PUT', 'teacher-appointment-state', { id, state })

describe('teachers', () => {
  it('are created, changed and found by anybody, each account once', async () => {
    const { call } = world
    expect(await call('ada', 'POST', 'admin/teacher', { username: 'ada', name: 'x' })).toMatchObject({ status: 403 })
    const second = await call('root', 'POST', 'admin/teacher', { username: 'wu', name: 'x' })
    expect(second).toMatchObject({ status: 400, code: 'teacher.already' })
    const unknown = await call('root', 'POST', 'admin/teacher', { username: 'nobody', name: 'x' })
    expect(unknown.code).toBe('teacher.account_unknown')
    const { data: found } = await call(null, 'GET', 'get-teacher-list?search=GRAPH')
    expect(found.records).toMatchObject([{ id: wu, tags: 'dp,graphs', point: 50, stars: null, onlineStatus: false }])
    const { data: admin } = await call('root', 'GET', 'admin/teacher')
    const { gmtModified } = admin.records[0]
    const change = { id: wu, username: 'wu', name: 'Ms Wu', tags: 'dp', gmtModified }
    expect((await call('root', 'PUT', 'admin/teacher', change)).status).toBe(200)
    expect((await call('root', 'PUT', 'admin/teacher', change)).code).toBe('teacher.changed_meanwhile')
    expect((await call(null, 'GET', `get-teacher?teacherId=${wu}`)).data.name).toBe('Ms Wu')
  })

  it('are online while a gateway reports an open page of theirs', async () => {
    const isOnline = async () => (await world.call(null, 'GET', `get-teacher?teacherId=${wu}`)).data.onlineStatus
    await world.connect(['bob', 'wu'])
    await until('wu is online', isOnline)
    world.clock.advance(2 * 60_000)
    expect(await isOnline()).toBe(false)
  })
})

describe('an appointment', () => {
  it('is given to one of several concurrent requests for overlapping times', async () => {
    const booked = await Promise.all(Array.from({ length: 20 }, (_, at) => book(`many${at}`, world.timeAt(at % 2))))
    expect(booked.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(booked.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['appointment.time_taken']),
    )
    expect((await world.call(null, 'GET', `get-teacher-busy-times?teacherId=${wu}`)).data).toHaveLength(1)
  })

  it('is answered by the teacher only, once, and its time is free again after a refusal', async () => {
    const { data } = await book('ada', world.timeAt(10))
    expect((await answer('ada', data.id, 'Accepted')).code).toBe('appointment.not_yours_to_answer')
    expect((await answer('bob', data.id, 'Cancelled')).code).toBe('appointment.not_found')
    expect((await answer('wu', data.id, 'Declined')).status).toBe(200)
    expect((await answer('wu', data.id, 'Accepted')).code).toBe('appointment.settled')
    expect((await book('bob', world.timeAt(10))).status).toBe(200)
    const own = await world.call('wu', 'GET', 'get-teacher-appointment-list?side=teacher&state=Declined')
    expect(own.data.records).toMatchObject([{ id: data.id, username: 'ada', note: 'graphs' }])
    await until('ada hears of it', () => world.events.some((event) => event.data.toUid === 'ada'))
  })

  it('cannot overlap another of either user, be with oneself or in the past', async () => {
    const li = await world.addTeacher('li')
    expect((await book('ada', world.timeAt(20))).status).toBe(200)
    expect((await book('ada', world.timeAt(21), li)).code).toBe('appointment.own_overlap')
    expect((await book('wu', world.timeAt(30))).code).toBe('appointment.own')
    expect((await book('ada', world.timeAt(-40))).code).toBe('appointment.not_ahead')
    expect((await book('ada', world.timeAt(30, 17))).code).toBe('appointment.time_invalid')
  })

  it('reminds both once, can be exported to a calendar, and cannot be changed once it has begun', async () => {
    const { data } = await book('bob', world.timeAt(40))
    await answer('wu', data.id, 'Accepted')
    const file = await world.fetchAs('bob', `file/teacher-appointment-calendar?id=${data.id}`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    const text = await file.text()
    expect(text).toMatch(/BEGIN:VEVENT\r\nUID:appointment-\d+@verdict/)
    expect(text).toContain('STATUS:CONFIRMED')
    expect((await world.fetchAs('ada', `file/teacher-appointment-calendar?id=${data.id}`)).status).toBe(404)
    const due = () => world.events.filter(({ type }) => type === 'teaching.appointment_due.v1')
    world.clock.advance(11.5 * hourMs)
    await until('they are reminded', () => due().length > 0)
    expect(due()).toMatchObject([{ data: { id: data.id, uids: ['wu', 'bob'] } }])
    world.clock.advance(2 * hourMs)
    expect((await answer('bob', data.id, 'Cancelled')).code).toBe('appointment.settled')
  })
})
