import { afterEach, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { ConfirmHost } from './confirm.tsx'
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

it('opens the first dialog of a page once what draws it is there, and closes it by Escape', async () => {
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

it('asks before Escape closes a form in which something was typed, and keeps it on “go on”', async () => {
  openTyped(false)
  await userEvent.type(await screen.findByLabelText('name'), 'Ann')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }))
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Ann')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Close anyway' }))
  expect(await screen.findByText('closed')).toBeTruthy()
})

it('closes an untouched form, and one whose text is kept as a draft, without a question', async () => {
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
