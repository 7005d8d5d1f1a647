import { describe, expect, it } from '@jest/globals'
import { searchKinds } from '@verdict/proto/codes/capabilities/search'
import { cursorText, parseCursor, type SearchCursor } from './search-cursor.rules.ts'

describe('the cursor of a listing of documents', () => {
  it.each<SearchCursor>([
    { phase: 'all', kind: 1, after: 1200, at: 1_790_000_000_000 },
    { phase: 'changes', at: 0, after: '' },
    { phase: 'changes', at: 1_790_000_000_000, after: 'discussion:77' },
    ...searchKinds.map((kind) => ({ phase: 'changes' as const, at: 1, after: `${kind}:1` })),
  ])('is read as it was written: %j', (cursor) => {
    expect(parseCursor(cursorText(cursor))).toEqual(cursor)
  })

  it('starts at the beginning without one, and refuses invalid ones', () => {
    expect(parseCursor('')).toBeNull()
    for (const text of ['all', 'all.1.2', 'changes.x.', 'changes.1.discussion:1; drop'])
      expect(() => parseCursor(text)).toThrow('request.invalid')
  })
})
