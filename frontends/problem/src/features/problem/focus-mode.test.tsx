import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { resetPage } from '@verdict/ui/testing/screens'
import { useFocusMode } from './use-focus-mode.ts'

beforeEach(() => resetPage())
afterEach(() => cleanup())

function Workspace({ hasOwnKeys }: { hasOwnKeys: boolean }) {
  const [isFocused, setFocused] = useFocusMode(hasOwnKeys)
  return (
    <>
      <button onClick={() => setFocused(true)}>{isFocused ? 'focused' : 'beside'}</button>
      <div className="monaco-editor">
        <textarea aria-label="code" />
      </div>
      <div role="dialog">
        <input aria-label="in a dialog" />
      </div>
    </>
  )
}

function open(hasOwnKeys: boolean, state: unknown = null): void {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <Workspace hasOwnKeys={hasOwnKeys} />
    </MemoryRouter>,
  )
}

it('is left by Escape, but not by one that closes a dialog', async () => {
  open(false)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(screen.getByLabelText('in a dialog'))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('focused')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('code'))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('beside')).toBeTruthy()
})

it('leaves Escape in the editor to Vim', async () => {
  open(true)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(screen.getByLabelText('code'))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('focused')).toBeTruthy()
})

it('continues in the next problem when a link of its strip is followed', () => {
  open(false, { isFocused: true })
  expect(screen.getByText('focused')).toBeTruthy()
})
