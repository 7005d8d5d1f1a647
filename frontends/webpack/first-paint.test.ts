import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import webpack, { type Configuration } from 'webpack'
import { FirstPaint } from './first-paint.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-first-paint-'))
  const files = {
    'page.js': `import { shared } from './shared.js'; console.log(shared)`,
    'first.js': `import { shared } from './shared.js'; document.title = shared`,
    'shared.js': `export const shared = 'painted at once'`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

function build(entry: string, mostBytes?: number): Promise<string[]> {
  const options: Configuration = {
    mode: 'production',
    context: folder,
    entry: './page.js',
    plugins: [new FirstPaint(join(folder, entry), mostBytes)],
    output: { path: join(folder, 'dist'), clean: true, filename: '[name].js' },
    optimization: { minimize: false, runtimeChunk: 'single' },
  }
  return new Promise((resolve, reject) => {
    webpack(options, (error, stats) => {
      if (error !== null || stats === undefined) reject(error ?? new Error('no result'))
      else resolve(stats.compilation.errors.map(({ message }) => message))
    })
  })
}

it('is one self-contained script beside those of the page', async () => {
  expect(await build('first.js')).toEqual([])
  const files = readdirSync(join(folder, 'dist/assets'))
  expect(files).toEqual([expect.stringMatching(/^first-paint\.\w{10}\.js$/)])
  const document = { title: '' }
  runInNewContext(readFileSync(join(folder, 'dist/assets', files[0] ?? ''), 'utf8'), { document })
  expect(document.title).toBe('painted at once')
})

it('does not exist for a remote without one', async () => {
  expect(await build('none.js')).toEqual([])
  expect(readdirSync(join(folder, 'dist'))).toEqual(['main.js', 'runtime.js'])
})

it('fails a build in which it is too large', async () => {
  expect(await build('first.js', 20)).toEqual([expect.stringMatching(/What is painted first weighs \d+ bytes/)])
})
