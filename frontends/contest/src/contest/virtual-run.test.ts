import { expect, it } from '@jest/globals'
import { runningContest } from './contest-sample.ts'
import { shiftToVirtualRun, virtualRunAt, type VirtualRun } from './virtual-run.rules.ts'

const run = (id: number, startTime: string, endTime: string): VirtualRun => ({
  id,
  cid: 7,
  state: 'ended',
  startTime,
  endTime,
})
const second = run(2, '2026-05-02T10:00:00.000Z', '2026-05-02T13:00:00.000Z')
const runs = [second, run(1, '2026-05-01T10:00:00.000Z', '2026-05-01T10:30:00.000Z')]

it.each([
  ['2026-05-01T10:29:59.999Z', 1],
  ['2026-05-01T10:30:00.000Z', undefined],
  ['2026-05-02T10:00:00.000Z', 2],
  ['2026-05-02T13:00:00.000Z', undefined],
])('at %s the remaining time of the run is %s', (time, id) => expect(virtualRunAt(runs, Date.parse(time))?.id).toBe(id))

it('the freeze begins at the same time of the run as in the contest', () => {
  const times = { startTime: '2026-03-08T09:00:00.000Z', endTime: '2026-03-08T12:00:00.000Z' }
  const contest = runningContest({ ...times, sealRankTime: '2026-03-08T11:00:00.000Z' })
  expect(shiftToVirtualRun(contest, second)).toMatchObject({
    startTime: second.startTime,
    endTime: second.endTime,
    sealRankTime: '2026-05-02T12:00:00.000Z',
  })
  expect(shiftToVirtualRun({ ...contest, sealRankTime: null }, second).sealRankTime).toBeNull()
})
