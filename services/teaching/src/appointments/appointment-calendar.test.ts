import { expect, it } from '@jest/globals'
import ICAL from 'ical.js'
import { calendarOf } from './appointment-calendar.ts'

const note = 'Segment trees, lazily; then "dp"\nand 线段树 🌳 '.repeat(5).trim()
const appointment = {
  _id: 7,
  teacherId: 1,
  teacherName: 'Ms Wu, PhD',
  teacherUid: 't',
  uid: 'u',
  note,
  reason: '',
  startAt: new Date('2026-12-01T11:00:00Z'),
  endAt: new Date('2026-12-01T11:45:00Z'),
  createdAt: new Date('2026-11-27T03:00:00Z'),
  updatedAt: new Date('2026-11-27T04:00:00Z'),
  isReminded: false,
}

it('another program reads the calendar file as the same appointment, for any text', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarOf({ ...appointment, state: 'Accepted' }, 'ada')))
  const [event, ...others] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(others).toEqual([])
  expect(event).toMatchObject({
    uid: 'appointment-7@verdict',
    summary: 'Ms Wu, PhD · ada',
    description: note,
    sequence: 1,
  })
  expect([event?.startDate.toJSDate(), event?.endDate.toJSDate()]).toEqual([appointment.startAt, appointment.endAt])
  expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('status')).toBe('CONFIRMED')
  const lines = calendarOf({ ...appointment, state: 'Asked' }, 'ada').split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
})
