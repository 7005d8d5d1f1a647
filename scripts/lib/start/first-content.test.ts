import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createFirstContent } from './first-content.ts'

let folder: string
let printed: string[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verdict-first-content-'))
  printed = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function create(source: string, timeoutMs?: number): Promise<boolean> {
  const script = path.join(folder, 'script.mjs')
  writeFileSync(script, source)
  const print = (line: string) => void printed.push(line.trim())
  const content = { script, folder, env: process.env, print, hints: ['Give the password.'] }
  return createFirstContent(timeoutMs === undefined ? content : { ...content, timeoutMs })
}

it('reports the created content while it runs', async () => {
  expect(await create('console.log("users: 7")')).toBe(true)
  expect(printed).toEqual(['users: 7'])
})

it('that fails does not end the start: it reports the reason, and that the next start continues', async () => {
  expect(await create('console.error("Wrong username or password"); process.exitCode = 1')).toBe(false)
  expect(printed).toEqual(
    expect.arrayContaining([
      expect.stringContaining('demonstration content is not complete'),
      'Wrong username or password',
      'The site works without it; the next start continues creating it.',
      'Give the password.',
    ]),
  )
})

it('that takes too long is stopped, and leaves no process behind', async () => {
  const source = `
    import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => undefined)
    writeFileSync('pid', String(process.pid))
    setInterval(() => undefined, 1000)`
  expect(await create(source, 3_000)).toBe(false)
  const pid = Number(readFileSync(path.join(folder, 'pid'), 'utf8'))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
