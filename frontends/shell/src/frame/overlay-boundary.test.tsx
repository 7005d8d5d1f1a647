import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { i18n, lazyComponent } from '@verdict/ui'
import { resetPage, TestProviders } from '@verdict/ui/testing/screens'
import { OverlayBoundary } from './OverlayBoundary.tsx'

await i18n.changeLanguage('en-US')

let isOffline: boolean
// React logs every error that a boundary catches.
const report = console.error
beforeEach(() => {
  resetPage()
  isOffline = true
  console.error = jest.fn()
})
afterEach(() => {
  cleanup()
  console.error = report
})

const Overlay = lazyComponent(async () => {
  if (isOffline) throw Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })
  return () => <p>overlay</p>
})

function Site() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="code" />
      <button onClick={() => setOpen(true)}>Open</button>
      <Suspense>
        {isOpen && (
          <OverlayBoundary onClose={() => setOpen(false)}>
            <Overlay />
          </OverlayBoundary>
        )}
      </Suspense>
    </>
  )
}

it('keeps the page and its input while an overlay cannot be loaded, reports it, and opens it later', async () => {
  render(
    <TestProviders>
      <Site />
    </TestProviders>,
  )
  await userEvent.type(screen.getByLabelText('code'), 'int main')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(/Cannot reach/)).toBeTruthy()
  expect(screen.getByLabelText('code')).toHaveProperty('value', 'int main')
  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('overlay')).toBeTruthy()
})
