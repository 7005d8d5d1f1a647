import { describe, expect, it } from '@jest/globals'
import { accountRuleText, emptyAccountRule, readAccountRule } from './account-rule.rules.ts'
import { contestErrorsOf, numberedAwards } from './contest-check.rules.ts'
import { localTime } from '@verdict/ui/local-time'
import { type AdminContest, durationSec, endAfter, newContest, toInput, toValues } from './contest-values.rules.ts'
import { defaultFreeze, earlyFreezeMinute, freezeChoiceOf, freezeChoices, freezeStart } from './freeze.rules.ts'

const names = ['Gold', 'Silver', 'Bronze']
const zone = 'Asia/Shanghai'
const fresh = newContest(new Date('2026-03-08T07:20:00Z'), names, zone)
const valid = { ...fresh, title: 'Cup', description: 'Five hours' }

describe('the form of a contest', () => {
  it('is valid by default, once it has a title and a description', () => {
    expect(contestErrorsOf(valid)).toEqual({})
    expect(contestErrorsOf(fresh)).toEqual({ title: 'required', description: 'required' })
  })

  it.each([
    [{ startTime: '' }, { startTime: 'required' }],
    [{ startTime: '2026-02-30T10:00' }, { startTime: 'timeInvalid' }],
    [{ zone: 'Europe/Berlin', startTime: '2026-03-29T02:30' }, { startTime: 'timeInvalid' }],
    [{ freeze: 'other', freezeTime: '2026-03-08T07:00:00.000Z' }, { freeze: 'freezeOutside' }],
    [{ startTime: '2026-03-08T10:00', endTime: '2026-03-08T09:00' }, { endTime: 'timeCheck' }],
    [{ startTime: '2026-03-08T10:00', endTime: '2026-03-08T10:00' }, { endTime: 'durationCheck' }],
    [{ auth: 1 }, { pwd: 'passwordRequired' }],
    [{ auth: 2, pwd: ' ' }, { pwd: 'passwordRequired' }],
    [{ freeze: 'hour', startTime: '2026-03-08T10:00', endTime: '2026-03-08T10:59' }, { freeze: 'freezeTooShort' }],
    [{ rule: 'homework', lateFrom: '2020-01-01T10:00' }, { lateFrom: 'lateOutside' }],
    [
      { rule: 'homework', lateFrom: valid.endTime, lateSteps: [{ hours: 0, percent: 101 }] },
      { lateSteps: 'lateStepInvalid' },
    ],
    [{ openAccountLimit: true }, { prefix: 'ruleEmpty' }],
    [{ openAccountLimit: true, numberFrom: 20_260_001, numberTo: 20_260_100 }, {}],
    [{ openAccountLimit: true, prefix: 'team', numberFrom: 5, numberTo: 4 }, { numberTo: 'numberOrder' }],
    [{ awardType: 1, awards: valid.awards.map((award) => ({ ...award, num: 34 })) }, { awards: 'awardsExceed' }],
    [{ awardType: 2, awards: [{ ...valid.awards[0], name: ' ' }] }, { awards: 'awardNameRequired' }],
  ] as const)('finds the errors in %j', (changes, errors) => {
    expect(contestErrorsOf({ ...valid, ...changes } as typeof valid)).toEqual(errors)
  })

  it('counts awards with a limited number', () => {
    const [gold, silver] = [10, 20].map((num) => ({ ...valid.awards[0], num }))
    const awards = [gold, silver] as typeof valid.awards
    expect([0, 1, 2].map((awardType) => numberedAwards({ ...valid, awardType, awards }))).toEqual([0, 0, 30])
  })

  it('sends what it shows, and shows what is stored', () => {
    const values = {
      ...valid,
      type: 1,
      rule: 'homework' as const,
      lateFrom: valid.endTime,
      auth: 1,
      pwd: 'x',
      openAccountLimit: true,
      prefix: 'team',
      awardType: 2,
      freeze: 'half' as const,
    }
    const input = toInput(values)
    expect(input).toMatchObject({
      pwd: 'x',
      sealRank: true,
      accountLimitRule: expect.stringContaining('<prefix>team<'),
    })
    const contest = { ...input, id: 7, sealRankTime: input.sealRankTime } as unknown as AdminContest
    expect(toValues({ contest, problems: [] }, names, zone)).toEqual({ ...values, freezeTime: input.sealRankTime })
  })

  it('uses whole minutes for new contests, and keeps seconds of existing ones', () => {
    expect(toInput(valid).penaltyUnit).toBe('minute')
    const { penaltyUnit: _unit, ...older } = { ...toInput(valid), id: 7 } as unknown as AdminContest
    expect(toInput(toValues({ contest: older, problems: [] }, names, zone)).penaltyUnit).toBe('second')
  })

  it('keeps the seconds of an unchanged time', () => {
    const startTime = '2026-03-08T09:00:30.000Z'
    const contest = { startTime, endTime: '2026-03-08T14:00:00.000Z' } as AdminContest
    const stored = { contest, problems: [] }
    const values = { ...valid, startTime: localTime(startTime, zone), endTime: localTime(contest.endTime, zone) }
    expect(toInput(values, stored).startTime).toBe(startTime)
    expect(toInput({ ...values, startTime: '2026-03-08T08:00' }, stored).startTime).toBe('2026-03-08T00:00:00.000Z')
  })

  it('reads times in the selected time zone, and keeps the duration when the start changes', () => {
    expect([fresh.startTime, fresh.endTime]).toEqual(['2026-03-08T17:00', '2026-03-08T22:00'])
    expect(toInput({ ...valid, zone: 'UTC' })).toMatchObject({ startTime: '2026-03-08T17:00:00.000Z' })
    expect(durationSec(valid)).toBe(18_000)
    expect(endAfter({ ...valid, startTime: '2026-03-09T09:30' }, 18_000)).toBe('2026-03-09T14:30')
    // Clocks go forward in that night.
    const night = { zone: 'Europe/Berlin', startTime: '2026-03-29T01:00', endTime: '2026-03-29T06:00' }
    expect(durationSec(night)).toBe(4 * 3600)
  })
})

describe('the freeze', () => {
  const times = { startTime: '2026-03-08T09:00:00.000Z', endTime: '2026-03-08T14:00:00.000Z' }

  it('offers durations that fit the contest', () => {
    const open = (seconds: number) => freezeChoices(seconds).flatMap(({ choice, isOpen }) => (isOpen ? [choice] : []))
    expect([299, 1799, 1800, 3600].map(open)).toEqual([
      ['whole'],
      ['fifth', 'whole'],
      ['fifth', 'half', 'whole'],
      ['fifth', 'half', 'hour', 'whole'],
    ])
    expect([defaultFreeze(0, 3600), defaultFreeze(0, 299), defaultFreeze(1, 9000)]).toEqual(['fifth', 'whole', 'whole'])
  })

  it('is the last hour of five, and the same share of a shorter contest', () => {
    const from = (minutes: number) => {
      const ofLength = { ...times, endTime: new Date(Date.parse(times.startTime) + minutes * 60_000).toISOString() }
      const at = freezeStart(defaultFreeze(0, minutes * 60), ofLength, null) ?? ''
      return (Date.parse(at) - Date.parse(times.startTime)) / 60_000
    }
    expect([300, 120, 62].map(from)).toEqual([240, 96, 50])
  })

  it('warns if the scoreboard is frozen for most of the contest', () => {
    const short = { ...times, endTime: '2026-03-08T10:02:00.000Z' }
    const minute = (changes: object) =>
      earlyFreezeMinute({ ...short, type: 0, freeze: 'none', freezeTime: null, ...changes })
    expect(minute({ freeze: 'hour' })).toBe(2)
    expect(minute({ freeze: 'whole' })).toBe(0)
    expect(minute({ freeze: 'other', freezeTime: '2026-03-08T09:30:30.000Z' })).toBe(30)
    for (const validForm of [
      {},
      { freeze: 'fifth' },
      { freeze: 'half' },
      { freeze: 'whole', type: 1 },
      { freeze: 'hour', ...times },
    ])
      expect([validForm, minute(validForm)]).toEqual([validForm, null])
  })

  it.each(['fifth', 'half', 'hour', 'whole'] as const)('is recognised as %s', (choice) => {
    const fourHours = { ...times, endTime: '2026-03-08T13:00:00.000Z' }
    const sealRankTime = freezeStart(choice, fourHours, null)
    expect(freezeChoiceOf({ ...fourHours, sealRank: true, sealRankTime })).toBe(choice)
  })

  it('keeps a custom time, and is null if it is off', () => {
    const sealRankTime = '2026-03-08T13:50:00.000Z'
    expect(freezeChoiceOf({ ...times, sealRank: true, sealRankTime })).toBe('other')
    expect(freezeStart('other', times, sealRankTime)).toBe(sealRankTime)
    expect(freezeChoiceOf({ ...times, sealRank: false, sealRankTime })).toBe('none')
  })
})

describe('the account rule', () => {
  it('is written as tagged text, and read from it', () => {
    const rule = { prefix: 'team', suffix: 'x', numberFrom: 1, numberTo: 300, extra: 'ann\n bob ' }
    const text = accountRuleText(rule)
    expect(text).toBe('<prefix>team</prefix><suffix>x</suffix><start>1</start><end>300</end><extra>ann bob</extra>')
    expect(readAccountRule(text)).toEqual({ ...rule, extra: 'ann bob' })
    expect(readAccountRule('')).toEqual(emptyAccountRule)
  })
})
