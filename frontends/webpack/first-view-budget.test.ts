import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import webpack, { type Configuration } from 'webpack'
import { FirstViewBudget } from './first-view-budget.ts'

let folder: string
const exposed = '/* webpackChunkName: "__federation_expose_remote" */'
/** Makes a module of this many KB that cannot be compressed. */
const weight = (kilobytes: number) => `export const text = '${randomBytes(kilobytes * 512).toString('hex')}'`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-budget-'))
  const files = {
    'entry.js': `import { text } from './always.js'; console.log(text); void import(${exposed} './remote.js')`,
    'always.js': weight(4),
    'remote.js': `export const pages = [() => import('./light.js'), () => import('./heavy.js')]`,
    'light.js': weight(2),
    'heavy.js': `${weight(8)}; export const editor = () => import('./editor.js')`,
    'editor.js': weight(64),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

function complaints(budget: FirstViewBudget): Promise<string[]> {
  const output = { path: join(folder, 'dist') }
  const options: Configuration = { mode: 'none', context: folder, entry: './entry.js', output, plugins: [budget] }
  return new Promise((resolve, reject) => {
    webpack(options, (error, stats) => {
      if (error !== null || stats === undefined) reject(error ?? new Error('no result'))
      else resolve(stats.compilation.errors.map(({ message }) => message))
    })
  })
}

it('accepts a build whose first view is small enough, whatever is loaded later', async () => {
  expect(await complaints(new FirstViewBudget('shell', 30))).toEqual([])
  expect(await complaints(new FirstViewBudget('remote', 30))).toEqual([])
})

it('fails a build whose entry or largest page is too large', async () => {
  expect(await complaints(new FirstViewBudget('shell', 4))).toEqual([
    expect.stringMatching(/first view of main weighs/),
  ])
  expect(await complaints(new FirstViewBudget('remote', 14))).toEqual([
    expect.stringMatching(/first view of \.\/heavy\.js weighs [\d.]+ KB of script and style; at most 14 KB/),
  ])
})
