/** @isolated-modules These modules must not have been used yet. */
import { afterEach, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { Dialog } from './Dialog.tsx'

await i18n.changeLanguage('en-US')
afterEach(cleanup)

function NameDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Name">
        <input aria-label="name" />
      </Dialog>
    </>
  )
}

it('opens the first dialog of a page once its code is loaded, and closes it by Escape', async () => {
  render(<NameDialog />)
  fireEvent.click(screen.getByText('open'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('dialog', { name: 'Name' }, { timeout: 20_000 })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens the next one at once', async () => {
  render(<NameDialog />)
  await userEvent.click(screen.getByText('open'))
  expect(screen.getByRole('dialog', { name: 'Name' })).toBeTruthy()
})
