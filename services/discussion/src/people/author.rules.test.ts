import { describe, expect, it } from '@jest/globals'
import { shownRole } from './author.rules.ts'

describe('the badge of an author', () => {
  it('is of who was an administrator when writing and is one now', () => {
    expect(shownRole('admin', 'admin')).toBe('admin')
    expect(shownRole('admin', 'problem_admin')).toBe('admin')
    expect(shownRole('admin', 'root')).toBe('root')
  })

  it('is not given to what somebody wrote before, nor to who is none any more or is unknown', () => {
    expect(shownRole(null, 'root')).toBeNull()
    expect(shownRole('root', 'default_user')).toBeNull()
    expect(shownRole('root', undefined)).toBeNull()
  })
})
