import { beforeEach, describe, expect, it } from '@jest/globals'
import { writeStored } from '@verdict/ui'
import {
  changesFor,
  filterOf,
  mergeFilters,
  readSavedFilters,
  maxSavedFilters,
  type SavedFilter,
  withFilter,
  writeSavedFilters,
} from './saved-filters.ts'

const saved = (name: string, username = 'ada'): SavedFilter => ({ name, filter: { username } })

beforeEach(() => window.localStorage.clear())

describe('saved filters', () => {
  it('are stored separately for each user', () => {
    writeSavedFilters('u1', [saved('mine')])
    expect(readSavedFilters('u1')).toEqual([saved('mine')])
    expect(readSavedFilters('u2')).toEqual([])
    expect(readSavedFilters(null)).toEqual([])
  })

  it('are sorted by name, and one with the same name is replaced', () => {
    const two = withFilter(withFilter([], saved('wrong')), saved('late'))
    expect(two.map(({ name }) => name)).toEqual(['late', 'wrong'])
    expect(withFilter(two, saved(' late ', 'bob'))).toContainEqual(saved('late', 'bob'))
    expect(withFilter(two, saved(' late ', 'bob'))).toHaveLength(2)
  })

  it('have a name, and are limited in number', () => {
    expect(withFilter([], saved('  '))).toEqual([])
    const full = Array.from({ length: maxSavedFilters }, (_, at) => saved(`filter ${at}`))
    expect(withFilter(full, saved('one more'))).toHaveLength(maxSavedFilters)
  })

  it('of a browser are merged into those of an account without loss or duplicates', () => {
    const existing = [saved('late'), saved('wrong')]
    const { merged, leftOver } = mergeFilters(existing, [saved('late', 'bob'), saved('wrong'), saved('mine')])
    expect(merged).toEqual([saved('late'), saved('late (2)', 'bob'), saved('mine'), saved('wrong')])
    expect(leftOver).toEqual([])
    expect(mergeFilters(merged, [saved('late', 'bob')]).merged).toEqual(merged)
    const full = Array.from({ length: maxSavedFilters }, (_, at) => saved(`filter ${at}`))
    expect(mergeFilters(full, [saved('mine'), saved('filter 3')]).leftOver).toEqual([saved('mine')])
  })

  it('contain only the filter, and replace all of an earlier one', () => {
    const paged = { problemID: '', username: 'ada', onlyMine: false, currentPage: 3 }
    expect(filterOf(paged)).toEqual({ username: 'ada' })
    expect(changesFor({ status: 0 })).toMatchObject({ status: 0, username: undefined, onlyMine: undefined })
  })

  it('ignore unreadable data', () => {
    writeStored('status-filters:', [null, 'x', { name: 'a' }, { name: 'b', filter: { status: 'x', language: 'C' } }])
    expect(readSavedFilters(null)).toEqual([{ name: 'b', filter: { language: 'C' } }])
  })
})
