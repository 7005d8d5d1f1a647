import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import webpack, { type Configuration } from 'webpack'
import { RemoteFiles } from './remote-files.ts'

const declaration = `
const board = () => import('./one.js').then((m) => m.one)
export const remote = {
  name: 'trial',
  texts: {
    'zh-CN': () => import('./texts.js?language=zh-CN'),
    'en-US': () => import('./texts.js?language=en-US'),
  },
  pages: [
    { path: '/list', title: 'list', section: { order: 5 }, load: () => import('./list.js').then((m) => m.list) },
    {
      path: '/list/:id',
      frame: 'wide',
      load: () =>
        import('./one.js').then((m) => m.one),
    },
    { path: '/board', access: 'login', load: board },
  ],
}`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-remote-files-'))
  const files = {
    'package.json': '{"type":"module"}',
    'entry.js': `void import(/* webpackChunkName: "__federation_expose_remote" */ './remote.js')`,
    'remote.js': declaration,
    'list.js': `export const list = () => import('./later.js')`,
    'later.js': 'export const later = 1',
    'one.js': 'export const one = 1',
    'texts.js': `export const texts = { 'zh-CN': { list: '列表' }, 'en-US': { list: 'List' } }`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

function build(): Promise<void> {
  const options: Configuration = {
    mode: 'none',
    context: folder,
    entry: './entry.js',
    plugins: [new RemoteFiles(join(folder, 'remote.js'))],
    output: { path: join(folder, 'dist'), chunkFilename: '[id].js' },
    optimization: { chunkIds: 'named' },
  }
  return new Promise((resolve, reject) => {
    webpack(options, (error, stats) => {
      if (error !== null || stats?.hasErrors() === true) reject(error ?? new Error(stats?.toString()))
      else resolve()
    })
  })
}

const built = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'dist', name), 'utf8'))

it('writes beside the build what the remote has, and which scripts each page and its texts need', async () => {
  await build()
  expect(built('page-scripts.json')).toEqual({
    pages: { '/list': ['list_js.js'], '/list/:id': ['one_js.js'], '/board': ['one_js.js'] },
    texts: { 'zh-CN': [expect.stringContaining('zh-CN')], 'en-US': [expect.stringContaining('en-US')] },
    signInPages: ['/board'],
  })
  expect(built('remote.json')).toEqual({
    paths: ['/list', '/board'],
    isBare: false,
    sections: [{ path: '/list', title: { 'zh-CN': '列表', 'en-US': 'List' }, order: 5, also: [] }],
    pages: [],
  })
})

it('reads the declaration again with each build, and fails if it is invalid', async () => {
  writeFileSync(join(folder, 'remote.js'), declaration.replace('order: 5', 'order: 6'))
  await build()
  expect(built('remote.json')).toMatchObject({ sections: [{ order: 6 }] })
  writeFileSync(join(folder, 'remote.js'), declaration.replace(`title: 'list'`, `title: 'nothing'`))
  await expect(build()).rejects.toThrow('/list of trial has no title in zh-CN: nothing')
})
