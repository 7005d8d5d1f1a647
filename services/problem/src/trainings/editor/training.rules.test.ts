import { describe, expect, it } from '@jest/globals'
import { fieldsOfForm } from './training-form.rules.ts'
import { isShownIn, nextRank, orderedProblems, reordered } from '../model/training.rules.ts'

const problem = (pid: number, rank: number, id = pid) => ({ id, pid, rank })
const pidsOf = (problems: { pid: number }[]) => problems.map(({ pid }) => pid)

describe('the problems of a training', () => {
  const problems = [problem(7, 2), problem(8, 1), problem(9, 2, 3)]

  it('are sorted by rank, then by when they were added', () => {
    expect(pidsOf(orderedProblems({ problems }))).toEqual([8, 9, 7])
    expect(nextRank({ problems })).toBe(3)
    expect(nextRank({ problems: [] })).toBe(1)
  })

  it('can be reordered: unnamed ones follow, and unknown ones are ignored', () => {
    expect(reordered({ problems }, [7, 99]).map(({ pid, rank }) => [pid, rank])).toEqual([
      [7, 1],
      [8, 2],
      [9, 3],
    ])
  })

  it('are visible while they are public, and group problems only in trainings of the group', () => {
    expect(isShownIn({ gid: null }, { auth: 1, gid: null })).toBe(true)
    expect(isShownIn({ gid: null }, { auth: 3, gid: null })).toBe(false)
    expect(isShownIn({ gid: null }, { auth: 2, gid: null })).toBe(false)
    expect(isShownIn({ gid: null }, { auth: 1, gid: 4 })).toBe(false)
    expect(isShownIn({ gid: 4 }, { auth: 1, gid: 4 })).toBe(true)
    expect(isShownIn({ gid: 4 }, { auth: 1, gid: null })).toBe(true)
  })
})

describe('the form of a training', () => {
  const form = { title: ' Loops ', description: 'For all' }

  it('has defaults, and omitted fields keep their values', () => {
    expect(fieldsOfForm(form, null, null)).toMatchObject({ title: 'Loops', auth: 'Public', visible: true, rank: 1000 })
    const before = fieldsOfForm({ ...form, auth: 'Private', privatePwd: 'open', rank: 0, status: false }, null, null)
    expect(fieldsOfForm({ ...form, privatePwd: '' }, before, null)).toEqual(before)
    expect(fieldsOfForm({ ...form, auth: 'Public' }, before, null)).toMatchObject({ auth: 'Public', password: null })
  })

  it('requires missing fields', () => {
    expect(() => fieldsOfForm({ ...form, title: '  ' }, null, null)).toThrow('training.text_required')
    expect(() => fieldsOfForm({ ...form, auth: 'Private', privatePwd: null }, null, null)).toThrow(
      'training.password_required',
    )
  })

  it('has a deadline if there are members, and keeps it', () => {
    const due = { ...form, dueAt: '2026-01-02T00:00:00.000Z', lateRule: 'not_counted' as const }
    expect(() => fieldsOfForm(due, null, null)).toThrow('training.due_without_members')
    const before = fieldsOfForm(due, null, 7)
    expect(before).toMatchObject({ dueAt: new Date(due.dueAt), lateRule: 'not_counted', latePercentPerDay: 20 })
    expect(fieldsOfForm(form, before, 7)).toEqual(before)
    expect(fieldsOfForm({ ...form, dueAt: null }, before, 7).dueAt).toBeNull()
    expect(fieldsOfForm({ ...due, auth: 'Private', privatePwd: 'x' }, null, null).dueAt).toEqual(new Date(due.dueAt))
  })
})
