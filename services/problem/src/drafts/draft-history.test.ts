import { describe, expect, it } from '@jest/globals'
import { draftsToDrop, type StoredDraft } from './draft-history.rules.ts'

const draft = (_id: number, pid: number, bytes = 10): StoredDraft => ({ _id, pid, bytes })

describe('drafts of one account', () => {
  it('all stay while they fit', () => {
    expect(draftsToDrop([draft(1, 7), draft(2, 7), draft(3, 8)], 30)).toEqual([])
  })

  it('lose the oldest that a later one replaces, whatever its form', () => {
    const drafts = [draft(1, 7), draft(2, 8), draft(3, 8), draft(4, 7), draft(5, 7)]
    expect(draftsToDrop(drafts, 40)).toEqual([1])
    expect(draftsToDrop(drafts, 25)).toEqual([1, 2, 4])
  })

  it('do not fit where the last drafts of the forms are too many', () => {
    expect(draftsToDrop([draft(1, 7), draft(2, 8), draft(3, 9)], 29)).toBeNull()
  })

  it('are at most thirty for a form', () => {
    const drafts = Array.from({ length: 33 }, (_, index) => draft(index, 7))
    expect(draftsToDrop(drafts, 10_000)).toEqual([0, 1, 2])
  })
})
