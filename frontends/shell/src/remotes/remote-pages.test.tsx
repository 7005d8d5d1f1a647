import { expect, it } from '@jest/globals'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { TestProviders } from '@verdict/ui/testing/screens'
import { RemotePages } from './RemotePages.tsx'
import { useRemotes } from './remotes.store.ts'

function visit(): { text: string; leave: () => void } {
  const box = document.createElement('div')
  const root = createRoot(box)
  act(() =>
    root.render(
      <TestProviders at="/status">
        <RemotePages />
      </TestProviders>,
    ),
  )
  return { text: box.textContent, leave: () => act(() => root.unmount()) }
}

it('a remote that failed to load is retried on the next visit and when the connection is back', () => {
  const loaded: string[] = []
  useRemotes.setState({
    descriptions: { problem: { paths: ['/status'], isBare: false, sections: [], pages: [] } },
    remotes: { problem: { status: 'failed' } },
    ensureLoaded: (name) => loaded.push(name),
  })
  const first = visit()
  expect(first.text).toContain('Temporarily unavailable')
  expect(loaded).toEqual(['problem'])
  first.leave()

  const second = visit()
  expect(loaded).toHaveLength(2)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(loaded).toHaveLength(3)
  second.leave()
  window.dispatchEvent(new Event('online'))
  expect(loaded).toHaveLength(3)
})
