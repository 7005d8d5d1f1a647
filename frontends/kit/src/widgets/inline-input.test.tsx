import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { InlineInput, parseName } from './InlineInput.tsx'

const onSave = jest.fn<(value: string) => Promise<unknown>>()
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

beforeEach(() => {
  onSave.mockReset().mockResolvedValue(null)
  render(<InlineInput label="Name" value="Graphs" parse={parseName} onSave={onSave} />)
})
afterEach(cleanup)

async function type(text: string): Promise<void> {
  await userEvent.clear(box())
  await userEvent.type(box(), text)
}

it('saves input on Enter and on blur, once', async () => {
  await type('  Trees {Enter}')
  await userEvent.tab()
  expect(onSave.mock.calls).toEqual([['Trees']])
})

it('saves no unchanged value, and restores an invalid one', async () => {
  await type('Graphs ')
  await userEvent.tab()
  expect(box().value).toBe('Graphs')
  await type(' ')
  await userEvent.tab()
  expect(box().value).toBe('Graphs')
  expect(onSave).not.toHaveBeenCalled()
})

it('restores the current value when saving is refused', async () => {
  onSave.mockRejectedValue(new Error('refused'))
  await type('Trees{Enter}')
  await waitFor(() => expect(box().value).toBe('Graphs'))
})
