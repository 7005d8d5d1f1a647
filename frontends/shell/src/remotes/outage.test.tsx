import { expect, it } from '@jest/globals'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { TestProviders } from '@verdict/ui/testing/screens'
import { Outage } from './Outage.tsx'

/** How often a page is retried when the connection is back. */
function retriesOf({ isCrash }: { isCrash: boolean }): number {
  let tries = 0
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <TestProviders at="/status">
        <Outage isCrash={isCrash} onRetry={() => (tries += 1)} />
      </TestProviders>,
    ),
  )
  act(() => void window.dispatchEvent(new Event('online')))
  act(() => root.unmount())
  window.dispatchEvent(new Event('online'))
  return tries
}

it('a failed load is retried when the connection is back, but not a page that crashed', () => {
  expect([retriesOf({ isCrash: false }), retriesOf({ isCrash: true })]).toEqual([1, 0])
})
