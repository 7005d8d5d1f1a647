import { describe, expect, it } from '@jest/globals'
import {
  pageLanguage,
  parseRemoteManifest,
  scriptsOf,
  withFirstPaint,
  withLanguage,
  withSignInNeeded,
  withPageManifest,
  withSections,
} from './page-manifest.rules.ts'

describe('the initial files of a remote', () => {
  const manifest = {
    id: 'verdict_problem',
    metaData: {
      globalName: 'verdict_problem',
      remoteEntry: { name: 'entry.ab.js', path: 'assets' },
      publicPath: 'auto',
    },
    shared: [{ id: 'much' }],
    exposes: [{ path: './routes', assets: { js: { sync: ['assets/1.js'], async: ['assets/2.js'] } } }],
  }

  it('are its entry, its direct imports, and those of its page', () => {
    const files = parseRemoteManifest(manifest)
    expect(files && scriptsOf(files, ['assets/3.js'], '/remotes/problem')).toEqual([
      '/remotes/problem/assets/entry.ab.js',
      '/remotes/problem/assets/1.js',
      '/remotes/problem/assets/3.js',
    ])
    expect(JSON.stringify(files)).not.toMatch(/much|2\.js/)
  })

  it.each([undefined, null, 7, [], {}, { metaData: { globalName: 'x' } }])('are unknown for %j', (value) =>
    expect(parseRemoteManifest(value)).toBeUndefined(),
  )
})

describe('the page', () => {
  it('lists them before its body, as data and as links, and escapes them', () => {
    const page = withPageManifest('<head></head><body>$&</body>', { name: '</script><script>x' }, ['/a"b.js'])
    expect(page).toBe(
      '<head><link rel="preload" as="script" fetchpriority="low" href="/a&quot;b.js"/>' +
        '<script type="application/json" id="remotes">{"name":"\\u003c/script>\\u003cscript>x"}</script></head><body>$&</body>',
    )
  })
})

it('shows the sections of remotes in its navigation bar, in order, after the first', () => {
  const section = (order: number, name: string, needs?: string) => ({
    path: '/x',
    order,
    also: [],
    title: { 'zh-CN': `${name} 中`, 'en-US': `${name}<` },
    ...(needs === undefined ? {} : { needs }),
  })
  const bar = (content: string) => `<div class="first-sections" lang="en-US">${content}</div><div>more</div>`
  const sections = [section(20, 'Two'), section(10, 'One'), section(30, 'Three', 'aSwitch')]
  expect(withSections(bar('<span>Home</span>'), sections)).toBe(
    bar('<span>Home</span><span>One&lt;</span><span>Two&lt;</span>'),
  )
})

it('names the first-paint script before its style, once', () => {
  const style = '<link rel="stylesheet" href="/a.css"/>'
  expect(withFirstPaint(`<head>${style}${style}</head>`, '/a"b.js')).toBe(
    `<head><script async fetchpriority="high" src="/a&quot;b.js"></script>${style}${style}</head>`,
  )
})

it('loads scripts only after the first paint', () => {
  const first = '<script src="/boot.js" data-x="y"></script>'
  const scripts = '<script defer src="/a.js"></script><script defer="defer" src="/b.js"></script>'
  const held = (name: string) => `<link data-held="script" href="/${name}.js"/>`
  const page = withFirstPaint(`<html lang="en">${first}${scripts}</head>`, '/x.js')
  expect(page).toBe(`<html lang="en" data-first-paint>${first}${held('a')}${held('b')}</head>`)
  expect(withPageManifest(page, {}, ['/c.js'])).toContain('<link data-held="preload" href="/c.js"/>')
})

it('says that it needs a sign-in, in any language', () => {
  expect(withLanguage(withSignInNeeded('<html lang="zh-CN"><head>'), 'en-US')).toBe(
    '<html data-access="login" lang="en-US"><head>',
  )
})

describe('the language of the page', () => {
  it.each([
    ['zh-cn', 'en-US', 'en', 'zh-CN'],
    ['fr', 'zh-CN', 'zh', 'en-US'],
    [undefined, 'en-US', 'zh-CN', 'en-US'],
    [undefined, 'klingon', 'zh-TW,en;q=0.5', 'zh-CN'],
    [undefined, undefined, 'de,en;q=0.8', 'en-US'],
    [undefined, undefined, undefined, 'zh-CN'],
  ])('requested %s, remembered %s, accepted %s: %s', (requested, remembered, accepted, language) => {
    expect(pageLanguage(requested, remembered, accepted)).toBe(language)
  })

  it('is written into the page', () => {
    expect(withLanguage('<!doctype html><html lang="zh-CN"><head>', 'en-US')).toBe(
      '<!doctype html><html lang="en-US"><head>',
    )
  })
})
