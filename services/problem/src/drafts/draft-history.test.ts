import { describe, expect, it } from '@jest/globals'
import { draftsToDrop, type StoredDraft } from './draft-history.rules.ts'

const draft = (_id: number, pid: number, bytes = 10): StoredDraft => ({ _id, pid, bytes })

describe('the drafts of an account', () => {
  it('are all kept while they fit', () => {
    expect(draftsToDrop([draft(1, 7), draft(2, 7), draft(3, 8)], 30)).toEqual([])
  })

  it('are dropped oldest first among those that a later draft of the same form replaces', () => {
    const drafts = [draft(1, 7), draft(2, 8), draft(3, 8), draft(4, 7), draft(5, 7)]
    expect(draftsToDrop(drafts, 40)).toEqual([1])
    expect(draftsToDrop(drafts, 25)).toEqual([1, 2, 4])
  })

  it('do not fit if the latest drafts of all forms are too large', () => {
    expect(draftsToDrop([draft(1, 7), draft(2, 8), draft(3, 9)], 29)).toBeNull()
  })

  it('are limited to thirty for a form', () => {
    const drafts = Array.from({ length: 33 }, (_, index) => draft(index, 7))
    expect(draftsToDrop(drafts, 10_000)).toEqual([0, 1, 2])
  })
})
