import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

let world: World
let folder: string
const script = 'console.log("shell")'.repeat(100)

async function put(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

const section = { path: '/problem', order: 10, also: [], title: { 'zh-CN': '题库', 'en-US': 'Problems' } }
const listed = { path: '/problem', title: section.title, words: ['tiku'], access: 'public' }
const description = (name: string) => ({
  paths: [`/${name}`],
  isBare: false,
  sections: name === 'problem' ? [section] : [],
  pages: [listed],
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-frontends-'))
  await put('shell/dist/index.html', '<!doctype html><head><title>shell</title></head>')
  await put('shell/dist/assets/main.0123456789.js', script)
  await put('shell/dist/assets/main.0123456789.js.br', brotliCompressSync(script))
  await put('shell/dist/.secret', 'no')
  await put('shell/package.json', '{"name":"no"}')
  await put('problem/dist/mf-manifest.json', '{"name":"problem"}')
  await put('problem/dist/remoteEntry.js', 'remote')
  await put('problem/dist/remote.json', JSON.stringify(description('problem')))
  await put('admin/src/index.ts', 'no')
  world = await startWorld({ env: { GATEWAY_FRONTENDS: folder } })
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

const html = { accept: 'text/html' }

describe('the frontends', () => {
  it.each(['/', '/problem', '/problem/A1000', '/index.html'])('%s returns the page', async (path) => {
    const { httpStatus, text, headers } = await world.call(path, { headers: html })
    expect([httpStatus, text]).toEqual([200, expect.stringContaining('shell')])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toContain('text/html')
  })

  it('have files that are cached for ever, as compressed by the build', async () => {
    const { headers, text } = await world.call('/assets/main.0123456789.js', { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-type')).toContain('javascript')
    expect(text).toBe(script)
  })

  it.each([
    '/assets/gone.js',
    '/.secret',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/remotes/shell/index.html',
    '/remotes/problem/%2e%2e/%2e%2e/shell/package.json',
    '/remotes/..%2fshell/dist/index.html',
    '/remotes/admin/index.ts',
    '/remotes/problem/gone',
    '/api/nope',
  ])('return not found for %s', async (path) => {
    const { httpStatus, text, headers } = await world.call(path, { headers: html })
    expect([httpStatus >= 400 && httpStatus < 500, text.includes('"code"')]).toEqual([true, true])
    expect(headers.get('cache-control') ?? '').not.toContain('immutable')
  })

  it('list in a page its initial files as currently built', async () => {
    const manifest = (hash: string) => ({
      metaData: { globalName: 'verdict_admin', remoteEntry: { name: `assets/entry.${hash}.js`, path: '' } },
      exposes: [{ assets: { js: { sync: [`assets/remote.${hash}.js`] } } }],
    })
    const links = async (path: string) =>
      [
        ...(await world.call(path, { headers: html })).text.matchAll(
          /<link rel="preload" as="script" fetchpriority="low" href="([^"]+)"/g,
        ),
      ].map(([, address]) => address)
    expect(await links('/admin/login')).toEqual([])
    await put('admin/dist/remote.json', JSON.stringify(description('admin')))
    await put('admin/dist/mf-manifest.json', JSON.stringify(manifest('01')))
    expect(await links('/admin/login')).toEqual([
      '/remotes/admin/assets/entry.01.js',
      '/remotes/admin/assets/remote.01.js',
    ])
    await put('admin/dist/mf-manifest.json', JSON.stringify(manifest('0234')))
    const ofPages = {
      pages: { '/admin/login': ['assets/login.js'] },
      texts: { 'zh-CN': [], 'en-US': ['assets/en.js'] },
    }
    await put('admin/dist/page-scripts.json', JSON.stringify(ofPages))
    expect(await links('/admin/login?l=en')).toEqual([
      '/remotes/admin/assets/entry.0234.js',
      '/remotes/admin/assets/remote.0234.js',
      '/remotes/admin/assets/login.js',
      '/remotes/admin/assets/en.js',
    ])
    expect(await links('/admin/elsewhere')).toHaveLength(2)
    expect(await links('/problem')).toEqual([])
    const { text } = await world.call('/problem', { headers: html })
    const inlined: unknown = JSON.parse(/id="remotes">([^<]+)</.exec(text)?.[1] ?? '')
    expect(inlined).toEqual({
      addresses: { admin: '/remotes/admin/mf-manifest.json', problem: '/remotes/problem/mf-manifest.json' },
      manifests: { admin: manifest('0234') },
      // The remotes without their page lists.
      outlines: {
        admin: { paths: ['/admin'], isBare: false, sections: [] },
        problem: { paths: ['/problem'], isBare: false, sections: [section] },
      },
    })
    await rm(join(folder, 'admin/dist'), { recursive: true })
    expect(await links('/admin/login')).toEqual([])
    const { text: later } = await world.call('/admin/login', { headers: html })
    const laterInlined: unknown = JSON.parse(/id="remotes">([^<]+)</.exec(later)?.[1] ?? '')
    // Their pages are listed, so that they are reported as not served rather than not found.
    expect(laterInlined).toMatchObject({
      addresses: { problem: '/remotes/problem/mf-manifest.json' },
      outlines: { admin: { paths: ['/admin'] } },
    })
  })

  it('return not found while the shell is being rebuilt', async () => {
    await rename(join(folder, 'shell/dist'), join(folder, 'shell/away'))
    expect((await world.call('/problem', { headers: html })).httpStatus).toBe(404)
    await rename(join(folder, 'shell/away'), join(folder, 'shell/dist'))
    expect((await world.call('/problem', { headers: html })).httpStatus).toBe(200)
  })

  it('list the remotes that are built, including later ones', async () => {
    expect((await world.call('/remotes.json')).json).toEqual({ problem: '/remotes/problem/mf-manifest.json' })
    expect((await world.call('/remotes/problem/mf-manifest.json')).text).toBe('{"name":"problem"}')
    await put('admin/dist/mf-manifest.json', '{}')
    expect(Object.keys((await world.call('/remotes.json')).json)).toEqual(['admin', 'problem'])
    await rm(join(folder, 'admin/dist'), { recursive: true })
    expect(Object.keys((await world.call('/remotes.json')).json)).toEqual(['problem'])
  })
})

describe('the API page', () => {
  it('loads everything from this server and has no inline script', async () => {
    const { text, headers } = await world.call('/api/docs', { headers: html })
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).not.toMatch(/<script>|<script(?![^>]*src=)|onload=|https?:\/\//)
    for (const [, path] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([path, (await world.call(path ?? '')).httpStatus]).toEqual([path, 200])
    }
  })

  it('describes the API', async () => {
    const { json } = await world.call('/api/docs/json')
    expect(json).toMatchObject({ openapi: '3.1.0', paths: { '/api/login': { post: { tags: ['auth'] } } } })
  })
})
