import { describe, expect, it } from '@jest/globals'
import { createSortedList } from './sorted-list.rules.ts'

const byNumber = (a: number, b: number) => a - b

describe('a sorted list', () => {
  it('has the sorted order however items are added', () => {
    const list = createSortedList(byNumber)
    for (const number of [5, 1, 9, 3, 7]) list.add(number)
    expect(list.items()).toEqual([1, 3, 5, 7, 9])
  })

  it('removes an item and keeps the order of the others', () => {
    const list = createSortedList(byNumber)
    list.reset([9, 1, 5])
    list.remove(5)
    expect(list.items()).toEqual([1, 9])
  })

  it('finds the index of an item, and the index where a missing item would be', () => {
    const list = createSortedList(byNumber)
    list.reset([1, 5, 9])
    expect([5, 0, 6, 10].map(list.positionOf)).toEqual([1, 0, 2, 3])
  })
})
