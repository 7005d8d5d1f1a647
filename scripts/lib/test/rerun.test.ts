import { describe, expect, it } from '@jest/globals'
import { filesToRunAgain, withRerun } from './rerun.rules.ts'

const file = (name: string, failed: number, passed = 3) => ({ file: name, passed, failed })
const ended = (...files: ReturnType<typeof file>[]) => ({ files, hasBrokenOff: false })

describe('the files for a rerun', () => {
  it('are those that failed in each suite', () => {
    const integration = ended(file('a', 0), file('b', 2))
    const browser = ended(file('c', 1), file('d', 0))
    expect([...filesToRunAgain([integration, browser])]).toEqual(['b', 'c'])
  })

  it('are none if more have failed than can by chance', () => {
    const files = Array.from({ length: 6 }, (_, index) => file(`f${index}`, 1))
    expect(filesToRunAgain([ended(...files)]).size).toBe(6)
    expect(filesToRunAgain([ended(...files), ended(file('one more', 1))]).size).toBe(0)
  })

  it('are none if a run was aborted', () => {
    expect(filesToRunAgain([ended(file('a', 1)), { files: [], hasBrokenOff: true }]).size).toBe(0)
  })
})

describe('a rerun of files', () => {
  const first = [file('a', 0), file('b', 2, 5), file('c', 1)]

  it('replaces the first counts, and names what passed', () => {
    expect(withRerun(first, ended(file('b', 0, 7), file('c', 2, 1)))).toEqual({
      files: [file('a', 0), file('b', 0, 7), file('c', 2, 1)],
      passedAgain: ['b'],
    })
  })

  it('changes nothing for a file that it did not reach, or when it was aborted', () => {
    expect(withRerun(first, ended(file('b', 0, 7))).files[2]).toEqual(file('c', 1))
    expect(withRerun(first, { files: [file('b', 0, 7)], hasBrokenOff: true })).toEqual({
      files: first,
      passedAgain: [],
    })
  })

  it('does not name a file without a passed test', () => {
    expect(withRerun(first, ended(file('b', 0, 0)))).toEqual({ files: first, passedAgain: [] })
  })
})
