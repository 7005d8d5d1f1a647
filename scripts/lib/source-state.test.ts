import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { hashOf, sourcesIn, stateOf } from './source-state.ts'

const root = mkdtempSync(path.join(tmpdir(), 'verdict-sources-'))
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)

beforeAll(() => {
  for (const folder of ['pages/src', 'pages/dist', 'pages/test'])
    mkdirSync(path.join(root, folder), { recursive: true })
  write('lock.yaml', 'lock')
  for (const file of ['package.json', 'src/main.ts', 'src/main.test.ts', 'dist/main.js', 'test/a.ts'])
    write(`pages/${file}`, 'before')
})
afterAll(() => rmSync(root, { recursive: true }))

it('are all files that a build is made of', () => {
  expect(sourcesIn(root, ['pages', 'lock.yaml'])).toEqual(['lock.yaml', 'pages/package.json', 'pages/src/main.ts'])
})

it('have another state after each write, and another hash only with another content', () => {
  const main = path.join(root, 'pages/src/main.ts')
  const files = sourcesIn(root, ['pages'])
  const both = () => [stateOf(root, files), hashOf(root, files)]
  const before = both()
  expect(both()).toEqual(before)
  utimesSync(main, 1, 1)
  const [writtenState, writtenHash] = both()
  expect(writtenHash).toBe(before[1])
  write('pages/src/main.ts', 'beyond')
  utimesSync(main, 2, 2)
  const [changedState, changedHash] = both()
  expect(changedHash).not.toBe(before[1])
  expect(new Set([before[0], writtenState, changedState]).size).toBe(3)
})
