import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { openLogFile } from './log-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'verdict-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the log file', () => {
  it('is appended to', () => {
    const file = join(folder, 'one.log')
    openLogFile(file).write('first\n')
    openLogFile(file).write('second\n')
    expect(readFileSync(file, 'utf8')).toBe('first\nsecond\n')
  })

  it('loses lines on a full disk without ending the process', () => {
    const log = openLogFile('/dev/full')
    expect(() => {
      log.write('lost\n')
      log.write('lost, too\n')
    }).not.toThrow()
  })
})
