import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { checkDisk, createDiskWatch } from './disk.ts'

let folder: string
let printed: string[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verdict-disk-'))
  printed = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function diskWith(freeMbOf: () => number) {
  const limits = { lowBelowMb: 500, enoughFromMb: 800 }
  return { folder, limits, freeMbOf, print: (line: string) => void printed.push(line.trim()) }
}

describe('a start on a disk that is almost full', () => {
  it('is refused if the databases must be created', () => {
    expect(() =>
      checkDisk(
        diskWith(() => 299),
        true,
      ),
    ).toThrow(/299 MB free, 300 MB needed.*VERDICT_DATA/)
  })

  it('is allowed, with a warning, with data that can be read', () => {
    checkDisk(
      diskWith(() => 20),
      false,
    )
    expect(printed).toEqual([expect.stringMatching(/^! .*20 MB free.*below 500 MB.*read-only.*800 MB are free/)])
  })

  it('reports nothing while there is enough space', () => {
    checkDisk(
      diskWith(() => 500),
      true,
    )
    expect(printed).toEqual([])
  })
})

it('a disk that runs full while the site runs is reported once, as is that it has space again', () => {
  let freeMb = 2_000
  const disk = createDiskWatch(diskWith(() => freeMb))
  for (freeMb of [2_000, 400, 300, 30, 20, 700, 900, 2_000]) disk.look()
  expect(printed).toEqual([
    expect.stringContaining('400 MB free'),
    expect.stringContaining('reserved for the databases'),
    expect.stringContaining('has enough space again'),
  ])
})

it('a level found at the start is not reported again', () => {
  const disk = createDiskWatch(diskWith(() => 400))
  disk.look()
  expect([printed, existsSync(path.join(folder, 'reserve'))]).toEqual([[], false])
})
