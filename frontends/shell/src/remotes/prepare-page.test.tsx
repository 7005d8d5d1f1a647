import { afterEach, expect, it, jest } from '@jest/globals'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { componentOf, type PageAddress, type Remote } from '@verdict/ui'
import { preparePage, waitForFirstData } from './prepare-page.ts'

it('prepares the page of the address, which is rendered at once with its data requested', async () => {
  const addresses: PageAddress[] = []
  const load = () => Promise.resolve(() => <p>wanted</p>)
  const other = () => Promise.reject(new Error('not this one'))
  const remote: Remote = {
    name: 'problem',
    texts: { 'zh-CN': {}, 'en-US': {} },
    pages: [
      { path: '/problem', load: other, prefetch: other },
      {
        path: '/problem/:problemID',
        load,
        prefetch: (address) => {
          addresses.push(address)
          return Promise.reject(new Error('the page itself tells'))
        },
      },
    ],
  }
  await preparePage(remote, { pathname: '/problem/A1000', search: '?l=zh-cn' })
  expect(addresses.map(({ params, search }) => [params['problemID'], search.get('l')])).toEqual([['A1000', 'zh-cn']])
  const Page = componentOf(load)
  const box = document.createElement('div')
  flushSync(() => createRoot(box).render(<Page />))
  expect(box.textContent).toBe('wanted')
})

afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

it.each([
  { first: 'first', withinMs: 200 },
  { first: 'first" data-painted="', withinMs: 10_000 },
])('waits $withinMs ms for data below <div class="$first">', async ({ first, withinMs }) => {
  document.body.innerHTML = `<div id="root"><div class="${first}"></div></div>`
  jest.useFakeTimers()
  let isOver = false
  void waitForFirstData(new Promise(() => undefined)).then(() => (isOver = true))
  await jest.advanceTimersByTimeAsync(withinMs - 1)
  expect(isOver).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})
