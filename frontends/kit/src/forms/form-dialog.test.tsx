import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { ConfirmHost } from '../overlays/dialog/confirm.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useForm } from './use-form.ts'

await i18n.changeLanguage('en-US')
afterEach(cleanup)

function TypedDialog({ keepsDraft }: { keepsDraft: boolean }) {
  const [isOpen, setOpen] = useState(true)
  const form = useForm({ initial: { name: '' }, submit: () => Promise.resolve() })
  if (!isOpen) return <p>closed</p>
  return (
    <FormDialog
      form={form}
      title="Name"
      submit="OK"
      cancel="Cancel"
      keepsDraft={keepsDraft}
      onClose={() => setOpen(false)}
    >
      <input aria-label="name" value={form.values.name} onChange={(event) => form.set('name', event.target.value)} />
    </FormDialog>
  )
}

const openTyped = (keepsDraft: boolean) =>
  render(
    <>
      <TypedDialog keepsDraft={keepsDraft} />
      <ConfirmHost />
    </>,
  )

it('asks before Escape closes a form with input, and keeps it on “go on”', async () => {
  openTyped(false)
  await userEvent.type(await screen.findByLabelText('name'), 'Ann')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Ann')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard and close' }))
  expect(await screen.findByText('closed')).toBeTruthy()
})

it('closes an untouched form, and one with a stored draft, without a question', async () => {
  openTyped(false)
  await screen.findByLabelText('name')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('closed')).toBeTruthy()
  cleanup()
  openTyped(true)
  await userEvent.type(await screen.findByLabelText('name'), 'Ann')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('closed')).toBeTruthy()
})
