import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import '@verdict/ui/first-paint'

const source = readFileSync(join(import.meta.dirname, 'page-boot.js'), 'utf8')
const calls: string[] = []

/** Runs the script as the page at an address does, before the rest of it is parsed. */
function boot(path: string): void {
  window.history.replaceState(null, '', path)
  const script = document.createElement('script')
  for (const name of ['markdown', 'home', 'texts-zh-CN', 'texts-en-US'])
    script.setAttribute(`data-${name}`, `/${name}.js`)
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  // oxlint-disable-next-line typescript/no-implied-eval -- it is no module, but a script that the page runs
  new Function(source)()
}

const run = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)
const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => new URL(href).pathname)
/** Listeners of earlier pages, which stay in the document. */
let onParsed: EventListener[] = []
const parsed = () => onParsed.forEach((listener) => listener(new Event('DOMContentLoaded')))

beforeEach(() => {
  jest.useFakeTimers()
  onParsed = []
  jest.spyOn(document, 'addEventListener').mockImplementation((_, listener) => {
    if (typeof listener === 'function') onParsed.push(listener)
  })
  const heldScripts = ['vendor', 'main'].map((name) => `<link data-held="script" href="/${name}.js">`)
  document.head.innerHTML = `${heldScripts.join('')}<link data-held="preload" href="/remote.js"><link href="/other.js">`
  Object.assign(globalThis, {
    fetch: (address: string) => {
      calls.push(address)
      return Promise.resolve({ clone: () => null })
    },
    matchMedia: () => ({ matches: false }),
  })
})
afterEach(() => {
  localStorage.clear()
  calls.length = 0
  delete window.startPage
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('runs the deferred scripts once and in order after the page is parsed and painted', () => {
  boot('/status')
  window.startPage?.()
  expect(run()).toEqual([])
  parsed()
  expect(run()).toEqual(['/vendor.js', '/main.js'])
  window.startPage?.()
  jest.runAllTimers()
  expect(run()).toHaveLength(2)
})

it('loads scripts of texts and of the remote at once, or after the first paint of a page that has one', () => {
  boot('/status')
  expect(preloads()).toEqual(['/texts-en-US.js'])
  document.head.querySelector('[rel=preload]')?.remove()
  document.documentElement.dataset['firstPaint'] = ''
  boot('/problem/HELLO')
  delete document.documentElement.dataset['firstPaint']
  window.startPage?.()
  expect(preloads()).toEqual([])
  parsed()
  expect(preloads().sort()).toEqual(['/markdown.js', '/remote.js', '/texts-en-US.js'])
})

it('runs them soon if nothing is painted', () => {
  boot('/status')
  parsed()
  expect(run()).toEqual([])
  jest.runAllTimers()
  expect(run()).toEqual(['/vendor.js', '/main.js'])
})

it('requests everything that the rows of a list need', () => {
  boot('/discussion')
  boot('/discussion?onlyMine=true')
  expect(calls).toEqual(['/api/get-discussion-list?currentPage=1&limit=10', '/api/discussion-category'])
})

it('requests contests and trainings for a member, and neither for a guest who is redirected home', () => {
  document.documentElement.dataset['access'] = 'login'
  boot('/training/3')
  expect(calls).toEqual([])
  localStorage.setItem('token', '"t"')
  boot('/training/3/problems')
  boot('/contest/7/rank')
  boot('/contest/virtual')
  expect(calls).toEqual([
    '/api/get-training-detail?tid=3',
    '/api/get-training-access?tid=3',
    '/api/get-contest-info?cid=7',
    '/api/get-contest-access?cid=7',
    '/api/get-contest-problem?cid=7&containsEnd=false',
    '/api/get-contest-virtual-run?cid=7',
    '/api/get-contest-rank',
  ])
  delete document.documentElement.dataset['access']
})

it('requests the rows of a scoreboard as its page does, with the followed teams', () => {
  localStorage.setItem('token', '"t"')
  localStorage.setItem('contestFollowed:7', '["team"]')
  boot('/contest/7/rank')
  expect(window.preloadedRequests?.['/api/get-contest-rank']).toMatchObject({
    method: 'POST',
    body: '{"cid":7,"currentPage":1,"limit":50,"concernedList":["team"]}',
    headers: { Authorization: 't', 'Content-Type': 'application/json' },
  })
})
