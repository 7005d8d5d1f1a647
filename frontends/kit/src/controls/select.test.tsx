import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Select } from './Select.tsx'

const options = [
  { value: '', label: 'All' },
  { value: 'cpp', label: 'C++' },
  { value: 'go', label: 'Go', disabled: true },
]

function Chooser({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState('')
  return <Select aria-label="Language" value={value} onChange={setValue} options={options} disabled={disabled} />
}

const control = () => screen.getByRole('combobox', { name: 'Language', hidden: true })
afterEach(cleanup)

it.each(['{Enter}', ' ', '{ArrowDown}'])('is a button that opens its list by the key %s', async (key) => {
  const user = userEvent.setup()
  render(<Chooser />)
  expect(control().textContent).toBe('All')
  expect(control().getAttribute('aria-expanded')).toBe('false')
  control().focus()
  await user.keyboard(key)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('option', { name: 'All' })))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(control()))
  expect(control().textContent).toBe('C++')
})

it('opens by pointer repeatedly', async () => {
  const user = userEvent.setup()
  render(<Chooser />)
  await user.click(control())
  await user.click(await screen.findByRole('option', { name: 'C++' }))
  expect(control().textContent).toBe('C++')
  await user.click(control())
  await user.click(await screen.findByRole('option', { name: 'All' }))
  expect(control().textContent).toBe('All')
})

it('stays closed while it is disabled', async () => {
  render(<Chooser disabled />)
  await userEvent.click(control())
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.queryByRole('option')).toBeNull()
})
