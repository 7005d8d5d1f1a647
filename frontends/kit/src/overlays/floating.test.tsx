import { expect, it } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Popover } from './popover/Popover.tsx'
import { Tooltip } from './tooltip/Tooltip.tsx'

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const slow = { timeout: 20_000 }

it('describes its button while the pointer is on it, without taking its focus or replacing it', async () => {
  render(
    <Tooltip content="Sends it">
      <button type="button">Send</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  const tip = await screen.findByRole('tooltip', {}, slow)
  expect(tip.textContent).toBe('Sends it')
  expect(button.getAttribute('aria-describedby')).toBe(tip.id)
  expect(document.activeElement).toBe(button)
  fireEvent.pointerLeave(button, { pointerType: 'mouse' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull(), slow)
  expect(document.activeElement).toBe(button)
})

it('opens a popover at the first click, reports it, and closes it by Escape', async () => {
  const openStates: boolean[] = []
  render(
    <Popover
      aria-label="Options"
      trigger={<button type="button">Show</button>}
      onOpenChange={(open) => openStates.push(open)}
    >
      inside
    </Popover>,
  )
  fireEvent.click(screen.getByRole('button'))
  const panel = await screen.findByRole('dialog', { name: 'Options' }, slow)
  fireEvent.keyDown(panel, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  expect(openStates).toEqual([true, false])
})
