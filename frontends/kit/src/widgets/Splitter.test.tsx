import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../i18n/i18n.ts'
import { Splitter } from './Splitter.tsx'

afterEach(() => {
  cleanup()
  window.localStorage.clear()
})

const splitter = () => (
  <Splitter name="problem" first={<p>left</p>} second={<p>right</p>} initial={0.5} min={0.3} max={0.7} />
)
const place = () => screen.getByRole('separator').getAttribute('aria-valuenow')

it('moves by the arrow keys within its limits', async () => {
  render(splitter())
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(place()).toBe('52')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(place()).toBe('70')
})

it('restores its position', async () => {
  render(splitter())
  await userEvent.tab()
  await userEvent.keyboard('{Home}')
  cleanup()
  render(splitter())
  expect(place()).toBe('30')
})

it.each(['first', 'second'] as const)('gives all the space to the %s side when it is shown alone', (only) => {
  render(<Splitter name="problem" first={<p>left</p>} second={<p>right</p>} only={only} />)
  const side = screen.getByText(only === 'first' ? 'left' : 'right').parentElement
  expect(side?.style.flexGrow).toBe('1')
})

it('ignores invalid values in storage', () => {
  window.localStorage.setItem('split:problem', '"wide"')
  render(splitter())
  expect(place()).toBe('50')
})
