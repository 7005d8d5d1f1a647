import { describe, expect, it } from '@jest/globals'
import { diskSpaceLevel, type DiskSpaceLevel } from './disk-space-level.rules.ts'

const limits = { lowBelowMb: 500, enoughFromMb: 800 }

function levelsOf(freeMbs: readonly number[], before: DiskSpaceLevel = 'enough'): DiskSpaceLevel[] {
  let level = before
  return freeMbs.map((freeMb) => (level = diskSpaceLevel(level, freeMb, limits)))
}

describe('the disk space level', () => {
  it('is low below the first limit, and enough again only above the second one', () => {
    expect(levelsOf([900, 500, 499, 500, 799, 800, 600])).toEqual([
      'enough',
      'enough',
      'low',
      'low',
      'low',
      'enough',
      'enough',
    ])
  })

  it('keeps a quarter of the first limit for the stores', () => {
    expect(levelsOf([125, 124, 0, 125, 600])).toEqual(['low', 'full', 'full', 'low', 'low'])
  })

  it('is enough if nothing is watched', () => {
    expect(diskSpaceLevel('enough', 0, { lowBelowMb: 0, enoughFromMb: 800 })).toBe('enough')
  })

  it('does not stay low if the second limit is below the first', () => {
    expect(diskSpaceLevel('low', 500, { lowBelowMb: 500, enoughFromMb: 100 })).toBe('enough')
  })
})
