import { expect, it } from '@jest/globals'
import { planPackage } from './package.rules.ts'

const contest = { id: 'finals', name: 'Finals', start_time: '2026-12-01T09:00:00+08', duration: '5:00:00' }
const plan = (changes: object) => planPackage(new Map([['contest', { ...contest, ...changes }]]))

it('takes a freeze of no length for a contest without a freeze', () => {
  const { form, faults } = plan({ scoreboard_freeze_duration: '0:00:00' })
  expect(faults.filter(({ file }) => file === 'contest')).toEqual([])
  expect(form).toMatchObject({ sealRank: false, sealRankTime: null })
  expect(plan({ scoreboard_freeze_duration: '1:00:00' }).form).toMatchObject({ sealRank: true })
})
