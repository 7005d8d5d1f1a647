import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { withFavorDynMods } from './favordynmods.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quick-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('starts exactly the given command on every machine', () => {
  const [command, args] = withFavorDynMods('/bin/sh', ['-c', 'echo "$1 $2"', 'sh', 'a b', '$HOME'], folder)
  expect(execFileSync(command, args, { encoding: 'utf8' })).toBe('a b $HOME\n')
})

it('makes its mounts visible to that process only', () => {
  const [command, args] = withFavorDynMods('/bin/cat', ['/proc/self/mounts'], folder)
  const inside = execFileSync(command, args, { encoding: 'utf8' })
  expect(inside.includes(`${folder} cgroup`)).toBe(command === 'unshare')
  expect(readFileSync('/proc/self/mounts', 'utf8')).not.toContain(folder)
})
