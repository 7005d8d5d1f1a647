import { describe, expect, it } from '@jest/globals'
import { newPartition, applyLeases } from './partition.ts'
import { streamNames } from '../streams/streams.ts'

const partitionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => newPartition(streamNames('test'), 'topic', index))

describe('the partitions of a process', () => {
  it('are read from the beginning when gained, and not again when the lease is renewed', () => {
    const [partition] = partitionsOf(1)
    if (partition === undefined) throw new Error('there is one')
    applyLeases([partition], { fair: 1, mine: [0], validUntil: 10 })
    expect(partition).toMatchObject({ owned: true, cursor: '0', validUntil: 10 })
    partition.cursor = null
    applyLeases([partition], { fair: 1, mine: [0], validUntil: 20 })
    expect(partition).toMatchObject({ owned: true, cursor: null, validUntil: 20 })
  })

  it('are released beyond the fair share, and may no longer be handled', () => {
    const all = partitionsOf(3)
    applyLeases(all, { fair: 2, mine: [0, 1, 2], validUntil: 10 })
    expect(all.map(({ owned, releasing }) => owned && releasing)).toEqual([false, false, true])
    expect(all.map(({ ended }) => ended.signal.aborted)).toEqual([false, false, true])
  })

  it('end when another process has taken over', () => {
    const all = partitionsOf(2)
    applyLeases(all, { fair: 2, mine: [0, 1], validUntil: 10 })
    applyLeases(all, { fair: 2, mine: [1], validUntil: 20 })
    expect(all.map(({ owned }) => owned)).toEqual([false, true])
    expect(all[0]?.ended.signal.aborted).toBe(true)
    expect(all[0]?.validUntil).toBe(10)
  })
})
