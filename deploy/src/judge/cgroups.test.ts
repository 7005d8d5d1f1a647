import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cgroupPrefix, sweepCgroups, setCgroupWeights } from './cgroups.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cgroups-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function group(...names: string[]): string {
  const folder = path.join(root, ...names)
  mkdirSync(path.join(folder, 'containers'), { recursive: true })
  return folder
}

describe('leftover cgroups', () => {
  it('are deleted when their process has ended, with either version of cgroups', () => {
    const dead = [group('memory', cgroupPrefix('/a', 111)), group(cgroupPrefix('/b', 111))]
    sweepCgroups(root, (pid) => pid !== 111)
    expect(dead.filter((folder) => existsSync(folder))).toEqual([])
  })

  it('are kept while it lives, and those of others always', () => {
    const remaining = [group('memory', cgroupPrefix('/a', 222)), group('memory', 'docker'), group('verdict-backups')]
    sweepCgroups(root, (pid) => pid === 222)
    expect(remaining.every((folder) => existsSync(folder))).toBe(true)
  })
})

describe('the weight of judged programs', () => {
  it('grows with the number of concurrent runs, with either version of cgroups', () => {
    const prefix = cgroupPrefix('/a', 333)
    const shares = path.join(group('cpu', prefix), 'containers', 'cpu.shares')
    const weight = path.join(group(prefix), 'cpu.weight')
    for (const file of [shares, weight]) writeFileSync(file, 'as ever')
    setCgroupWeights(prefix, 8, root)
    expect(readFileSync(shares, 'utf8')).toMatch(/^8192/)
    expect(readFileSync(weight, 'utf8')).toMatch(/^800/)
  })

  it('is not changed if there is no control group for it', () => {
    const folder = group('memory', cgroupPrefix('/a', 333))
    setCgroupWeights(cgroupPrefix('/a', 333), 8, root)
    expect(existsSync(path.join(folder, 'cpu.shares'))).toBe(false)
  })
})
