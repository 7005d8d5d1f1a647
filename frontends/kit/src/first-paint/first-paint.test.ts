import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createElement, pluralText, interpolate, paintFirst, type PaintedPage } from './first-paint.ts'
import { paintText } from './paint-text.ts'

const address = '/api/get-thing?id=1'

const thing: PaintedPage = {
  path: /^\/thing\/\d+$/,
  calls: ['get-thing'],
  paint: (data) => createElement('p', 'painted', (data as { name: string }).name),
  style: () => '',
}

function answer(body: object, status = 200): Promise<Response> {
  return Promise.resolve({ ok: status === 200, json: () => Promise.resolve(body) } as Response)
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div class="first"><p class="first-page">waits</p></div></div>'
  window.history.replaceState(null, '', '/thing/1')
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync = jest.fn()
    },
  })
  Object.assign(document, { adoptedStyleSheets: [] })
})
afterEach(() => {
  delete window.preloadedCopies
  delete window.startPage
  jest.restoreAllMocks()
})

const shown = () => document.querySelector('.first')?.textContent

it('is painted as text from the answer to the first call, in place of the placeholder', async () => {
  window.preloadedCopies = { [address]: answer({ status: 200, data: { name: '<img src=x> a & b' } }) }
  await paintFirst([thing])
  expect(shown()).toBe('<img src=x> a & b')
  expect(document.querySelector('img')).toBeNull()
})

it('waits for all calls of a page, one of which may have no query', async () => {
  window.preloadedCopies = {
    [address]: answer({ status: 200, data: { name: 'painted' } }),
    '/api/thing-kinds': answer({ status: 200, data: ['kind'] }),
  }
  const paint = (data: unknown, kinds: unknown) => createElement('p', '', JSON.stringify([data, kinds]))
  await paintFirst([{ ...thing, calls: ['get-thing', 'thing-kinds'], paint }])
  expect(shown()).toBe('[{"name":"painted"},["kind"]]')
})

it.each([
  ['granted', () => answer({ status: 200, data: ['kind'] }), '[{"name":"painted"},["kind"]]'],
  ['refused', () => answer({ status: 403, data: null }), '[{"name":"painted"},null]'],
  ['failed', () => Promise.reject(new Error('offline')), '[{"name":"painted"},null]'],
])('has what an optional call returns if that is granted: %s', async (_, call, painted) => {
  window.preloadedCopies = { [address]: answer({ status: 200, data: { name: 'painted' } }), '/api/thing-kinds': call() }
  const paint = (...data: unknown[]) => createElement('p', '', JSON.stringify(data))
  await paintFirst([{ ...thing, optionalCalls: ['thing-kinds'], paint }])
  expect(shown()).toBe(painted)
})

it.each([
  ['a refusal in its envelope', () => answer({ status: 403, data: { name: 'secret' } })],
  ['a refusal', () => answer({ status: 200, data: { name: 'secret' } }, 404)],
  ['no answer', () => Promise.reject(new Error('offline'))],
  ['an answer without data', () => answer({ status: 200, data: null })],
])('does not exist for %s', async (_, call) => {
  window.preloadedCopies = { [address]: call() }
  await paintFirst([thing])
  expect(shown()).toBe('waits')
})

it('runs the scripts of the page in the next frame, or at once if nothing is painted', async () => {
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  const startPage = jest.fn()
  window.startPage = startPage
  window.preloadedCopies = { [address]: answer({ status: 200, data: { name: 'painted' } }) }
  const painting = paintFirst([thing])
  for (let frame = 1; frame <= 2; frame += 1) {
    for (let turn = 0; frames.length < frame && turn < 100; turn += 1) await Promise.resolve()
    expect(shown()).toBe('painted')
    expect(startPage).not.toHaveBeenCalled()
    frames.at(-1)?.(0)
  }
  await painting
  expect(startPage).toHaveBeenCalledTimes(1)

  window.preloadedCopies = {}
  await paintFirst([thing])
  expect(startPage).toHaveBeenCalledTimes(2)
  expect(frames).toHaveLength(2)
})

it('is skipped for a page that was left, is already rendered, or is another one', async () => {
  const copy = () => ({ [address]: answer({ status: 200, data: { name: 'late' } }) })
  window.preloadedCopies = copy()
  const painting = paintFirst([thing])
  window.history.replaceState(null, '', '/thing/2')
  await painting
  expect(shown()).toBe('waits')

  window.history.replaceState(null, '', '/elsewhere')
  await paintFirst([thing])
  expect(shown()).toBe('waits')

  window.history.replaceState(null, '', '/thing/1')
  const root = document.getElementById('root')
  root?.replaceChildren(createElement('main', '', 'the page'))
  await paintFirst([thing])
  expect(root?.textContent).toBe('the page')
})

it('formats a simple text, and omits one with a formula', () => {
  expect(paintText('One `a` and **b**\n\n- x\n- y')?.outerHTML).toBe(
    '<div class="fp-prose"><p>One <code>a</code> and <strong>b</strong></p><ul><li>x</li><li>y</li></ul></div>',
  )
  expect(paintText('Up to $n$')).toBeNull()
})

it('uses the plural form of a number', () => {
  const english = { members_one: '{{count}} member', members_other: '{{count}} members' }
  expect([0, 1, 2].map((count) => pluralText(english, 'members_other', count))).toEqual([
    '0 members',
    '1 member',
    '2 members',
  ])
  expect(pluralText({ members_other: '{{count}} 名成员' }, 'members_other', 1)).toBe('1 名成员')
})

it('inserts values into texts', () => {
  expect(interpolate('Time {{ms}} ms, {{other}}', { ms: '1,000' })).toBe('Time 1,000 ms, {{other}}')
})
