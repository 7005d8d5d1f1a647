import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { confirm, ConfirmHost } from './dialog/confirm.tsx'
import { Dialog, Drawer } from './dialog/Dialog.tsx'
import { preloadDialogs } from './dialog/dialog-windows.ts'
import { Menu } from './menu/Menu.tsx'

await i18n.changeLanguage('en-US')
await preloadDialogs()
afterEach(cleanup)

function WithDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Sign in">
        <input aria-label="name" autoFocus />
      </Dialog>
    </>
  )
}

function WithDrawer() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Sections">
        <a href="/home">home</a>
      </Drawer>
    </>
  )
}

function WithQuestion() {
  return (
    <>
      <button onClick={() => void confirm({ title: 'Delete it?' })}>open</button>
      <ConfirmHost />
    </>
  )
}

function WithMenu() {
  const [isOpen, setOpen] = useState(false)
  const items = [{ key: 'edit', label: 'edit', onSelect: () => setOpen(true) }]
  return (
    <>
      <Menu trigger={<button>open</button>} items={items} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Edit">
        <input aria-label="name" autoFocus />
      </Dialog>
    </>
  )
}

/** A dialog whose opener is rendered differently after its action. */
function WithReplacedOpener({ id }: { id?: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const finish = () => {
    setDone(true)
    setOpen(false)
  }
  return (
    <>
      {isDone ? (
        <a href="/me" id={id}>
          ann
        </a>
      ) : (
        <button id={id} onClick={() => setOpen(true)}>
          open
        </button>
      )}
      <main id="content" tabIndex={-1} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Sign in">
        <button onClick={finish}>finish</button>
      </Dialog>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'open', hidden: true })

describe('when a window closes, the focus returns', () => {
  it.each([
    ['a dialog that takes the focus for a field', WithDialog],
    ['a drawer', WithDrawer],
  ])('from %s', async (_what, Page) => {
    const user = userEvent.setup()
    render(<Page />)
    opener().focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog')
    expect(document.activeElement).not.toBe(opener())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener()))
  })

  it('from a confirmation', async () => {
    const user = userEvent.setup()
    render(<WithQuestion />)
    opener().focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener()))
  })

  it('from a dialog opened by a menu entry', async () => {
    const user = userEvent.setup()
    render(<WithMenu />)
    opener().focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'edit' })))
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener()))
  })

  it.each([
    [
      'to what stands in the place of an opener that is gone',
      'account',
      () => screen.getByRole('link', { name: 'ann' }),
    ],
    ['to the content of the page where nothing does', undefined, () => screen.getByRole('main')],
  ])('to %s', async (_where, id, expected) => {
    render(<WithReplacedOpener {...(id === undefined ? {} : { id })} />)
    await userEvent.click(opener())
    await userEvent.click(screen.getByRole('button', { name: 'finish' }))
    await waitFor(() => expect(document.activeElement).toBe(expected()))
  })
})
