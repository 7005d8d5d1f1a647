import { describe, expect, it } from '@jest/globals'
import { shownRole } from './author.rules.ts'

describe('the badge of an author', () => {
  it('is shown for users who were administrators when writing and are now', () => {
    expect(shownRole('admin', 'admin')).toBe('admin')
    expect(shownRole('admin', 'problem_admin')).toBe('admin')
    expect(shownRole('admin', 'root')).toBe('root')
  })

  it('is not shown for earlier texts, for former administrators or unknown users', () => {
    expect(shownRole(null, 'root')).toBeNull()
    expect(shownRole('root', 'default_user')).toBeNull()
    expect(shownRole('root', undefined)).toBeNull()
  })
})
