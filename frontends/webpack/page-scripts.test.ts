import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import webpack, { type Configuration } from 'webpack'
import { modulesOfPages, PageScripts } from './page-scripts.ts'

const routes = `
import { board } from './board.js'
export const pages = [
  { path: '/list', load: () => import('./list.js') },
  {
    path: '/list/:id',
    frame: 'wide',
    load: () =>
      import('./one.js').then((m) => m.one),
  },
  { path: '/board', load: board },
  { path: '/texts', load: () => import('./texts.js?language=zh-CN') },
]`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-page-scripts-'))
  const files = {
    'entry.js': `void import(/* webpackChunkName: "__federation_expose_routes" */ './routes.js')`,
    'routes.js': routes,
    'board.js': `export const board = () => import('./one.js')`,
    'list.js': `export const list = () => import('./later.js')`,
    'later.js': 'export const later = 1',
    'one.js': 'export const one = 1',
    'texts.js': 'export const texts = {}',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('knows the module of each page that imports one, from the source of the routes', () => {
  expect([...modulesOfPages(routes)]).toEqual([
    ['/list', './list.js'],
    ['/list/:id', './one.js'],
    ['/texts', './texts.js?language=zh-CN'],
  ])
})

it('says in the build which scripts each page needs besides the routes, and which hold its texts', async () => {
  const options: Configuration = {
    ...{ mode: 'none', context: folder, entry: './entry.js', plugins: [new PageScripts(join(folder, 'routes.js'))] },
    output: { path: join(folder, 'dist'), chunkFilename: '[id].js' },
    optimization: { chunkIds: 'named' },
  }
  await new Promise<void>((resolve, reject) => {
    webpack(options, (error, stats) => {
      if (error !== null || stats?.hasErrors() === true) reject(error ?? new Error(stats?.toString()))
      else resolve()
    })
  })
  expect(JSON.parse(readFileSync(join(folder, 'dist/page-scripts.json'), 'utf8'))).toEqual({
    pages: { '/list': ['list_js.js'], '/list/:id': ['one_js.js'], '/texts': [expect.stringContaining('zh-CN')] },
    texts: { 'zh-CN': [expect.stringContaining('zh-CN')], 'en-US': [] },
  })
})
