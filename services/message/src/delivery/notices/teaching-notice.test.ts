import { describe, expect, it } from '@jest/globals'
import { questionNotice, reminderNotices, timeTexts } from './teaching-notice.rules.ts'

describe('notices about appointments and teachers', () => {
  it('give times in the time zone of the reader', () => {
    expect(timeTexts('2026-11-26T20:15:00.000Z')).toEqual({
      zh: '北京时间 2026-11-27 04:15',
      en: '2026-11-26 20:15 UTC',
    })
  })

  it('remind each of the two of the other one, once', () => {
    const due = { id: 7, startAt: '2026-11-26T20:15:00.000Z', teacherName: 'Ms Wu', username: 'ada', uids: ['t', 'u'] }
    const notices = reminderNotices(due)
    expect(notices.map(({ toUid, adminName }) => [toUid, adminName])).toEqual([
      ['t', 'ada'],
      ['u', 'Ms Wu'],
    ])
    expect(new Set(notices.map(({ key }) => key)).size).toBe(2)
  })

  it('show a title as it was typed, without markup', () => {
    const { content } = questionNotice({
      id: 3,
      state: 'Declined',
      title: '[x](//evil)',
      point: 50,
      teacherName: 'Ms Wu',
      username: 'ada',
      reason: '<b>no</b>',
      fromUid: 't',
      toUid: 'u',
    })
    expect(content).toContain('(/answer/question/3)')
    expect(content).not.toContain('](//evil)')
    expect(content).not.toContain('<b>')
  })
})
