import { describe, expect, it } from '@jest/globals'
import type { Locale } from '@verdict/proto/codes/locale'
import { alarmText } from './alarm-text.rules.ts'
import { alarmsDue, type JudgingState } from './alarm.rules.ts'

const quiet: JudgingState = {
  healthyWorkers: 2,
  unhealthy: [],
  oldestLiveWaitMs: 0,
  oldestWaitMs: 0,
  deadLetters: 0,
  systemErrors: 0,
}
const bounds = { noWorkerMs: 30_000, longWaitMs: 120_000, systemErrors: 3 }

it('an alarm has a text in each language', () => {
  const all = { ...quiet, deadLetters: 4, systemErrors: 7, unhealthy: [{ workerId: 'w1', reason: 'no sandbox' }] }
  const due = [...alarmsDue({ ...all, oldestLiveWaitMs: 130_500 }, bounds)]
  const [alone] = alarmsDue({ ...quiet, healthyWorkers: 0, oldestWaitMs: 61_000 }, bounds)
  const said = (locale: Locale) => [...due, alone ?? due[0]].map((one) => one && alarmText(one[0], one[1], locale))
  expect(said('en-US')).toEqual([
    'a submission has waited for 130 s',
    'unhealthy workers: w1: no sandbox',
    '4 tasks or messages became dead letters',
    '7 submissions ended as System Error',
    'tasks have waited for 61 s, and no judge worker is available',
  ])
  expect(said('zh-CN')).toEqual([
    '有提交已等待 130 秒',
    '异常的评测机：w1: no sandbox',
    '4 个任务或消息被搁置',
    '7 份提交出现系统错误',
    '有任务已等待 61 秒，没有可用的评测机',
  ])
})

describe('an alarm', () => {
  it('is not due while all is well', () => {
    expect([...alarmsDue(quiet, bounds)]).toEqual([])
    expect([...alarmsDue({ ...quiet, healthyWorkers: 0 }, bounds)]).toEqual([])
  })

  it.each<[string, Partial<JudgingState>]>([
    ['no_worker', { healthyWorkers: 0, oldestWaitMs: 30_001 }],
    ['long_wait', { oldestLiveWaitMs: 120_001 }],
    ['worker_unhealthy', { unhealthy: [{ workerId: 'w1', reason: 'no sandbox' }] }],
    ['dead_letters', { deadLetters: 1 }],
    ['system_errors', { systemErrors: 3 }],
  ])('%s is raised, and no other, when its condition holds', (code, change) => {
    expect([...alarmsDue({ ...quiet, ...change }, bounds).keys()]).toEqual([code])
  })

  it('reports the cause and not its consequence: without a worker there is no alarm for long waits', () => {
    const state = { ...quiet, healthyWorkers: 0, oldestWaitMs: 500_000, oldestLiveWaitMs: 500_000 }
    expect([...alarmsDue(state, bounds).keys()]).toEqual(['no_worker'])
  })

  it('is not raised for a long wait of a rejudging', () => {
    expect([...alarmsDue({ ...quiet, oldestWaitMs: 500_000 }, bounds)]).toEqual([])
  })
})
