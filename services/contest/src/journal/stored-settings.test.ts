import { expect, it } from '@jest/globals'
import { currentSettings, type LegacySettings } from './stored-settings.rules.ts'

const times = { startsAtMs: 0, endsAtMs: 100_000, sealedFromMs: null, registeredFromMs: 0 }
const common = { version: 3, ...times, problems: [{ pid: 1, displayId: 'A' }] }

it.each([
  [{ rule: 'oi_recent' }, { rule: 'oi', options: { oiRankScoreType: 'Recent' } }],
  [{ rule: 'oi_highest' }, { rule: 'oi', options: { oiRankScoreType: 'Highest' } }],
  [
    { rule: 'acm', penaltyUnit: 'minute' },
    { rule: 'acm', options: { penaltyUnit: 'minute' } },
  ],
  [{ rule: 'ledo' }, { rule: 'ledo', options: {} }],
  [
    { rule: 'homework', late: { fromMs: 50_000, steps: [{ hours: 0, percent: 60 }] } },
    { rule: 'homework', options: { lateFrom: '1970-01-01T00:00:50.000Z', lateSteps: [{ hours: 0, percent: 60 }] } },
  ],
] as const)('reads settings of a journal of version 0.1.0: %j', (earlier, current) => {
  const stored: LegacySettings = { ...common, ...earlier }
  expect(currentSettings(stored)).toEqual({ ...common, ...current })
  expect(currentSettings(currentSettings(stored))).toEqual({ ...common, ...current })
})
