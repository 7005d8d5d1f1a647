import { expect, it } from '@jest/globals'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { defineRemote, lazyPage, type PageAddress } from '@verdict/ui'
import { preparePage } from './prepare-page.ts'

it('has the page of the address ready: shown at once, with its data asked for', async () => {
  const asked: PageAddress[] = []
  const [Wanted, Other] = ['wanted', 'other'].map((text) => lazyPage(() => Promise.resolve(() => <p>{text}</p>)))
  if (Wanted === undefined || Other === undefined) throw new Error('unreachable')
  const remote = defineRemote({
    name: 'problem',
    texts: { 'zh-CN': {}, 'en-US': {} },
    pages: [
      { path: '/problem', Component: Other, prefetch: () => Promise.reject(new Error('not this one')) },
      {
        path: '/problem/:problemID',
        Component: Wanted,
        prefetch: (address) => {
          asked.push(address)
          return Promise.reject(new Error('the page itself tells'))
        },
      },
    ],
  })
  await preparePage(remote, { pathname: '/problem/A1000', search: '?l=zh-cn' })
  expect(asked.map(({ params, search }) => [params['problemID'], search.get('l')])).toEqual([['A1000', 'zh-cn']])
  const box = document.createElement('div')
  flushSync(() => createRoot(box).render(<Wanted />))
  expect(box.textContent).toBe('wanted')
})
