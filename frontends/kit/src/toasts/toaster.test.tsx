import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { i18n, toast } from '@verdict/ui'
import { useToast } from './toast.store.ts'
import { Toaster } from './Toaster.tsx'

await i18n.changeLanguage('en-US')

beforeEach(() => {
  jest.useFakeTimers()
  act(() => useToast.setState({ current: null, lastError: null }))
  render(<Toaster />)
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

it('shows an error as a toast for four seconds and as a notification for five', () => {
  act(() => toast.error('No such contest'))
  expect(screen.getByText('No such contest')).toBeTruthy()
  const words = screen.getByTestId('error-notification').lastElementChild
  expect(words?.getAttribute('data-title')).toBe('Error')
  expect(words?.getAttribute('data-text')).toBe('No such contest')
  act(() => jest.advanceTimersByTime(4_000))
  expect(screen.queryByText('No such contest')).toBeNull()
  expect(screen.getByTestId('error-notification')).toBeTruthy()
  act(() => jest.advanceTimersByTime(1_000))
  expect(screen.queryByTestId('error-notification')).toBeNull()
})

it('shows no notification for a success, and keeps an existing one', () => {
  act(() => toast.success('Saved'))
  expect(screen.queryByTestId('error-notification')).toBeNull()
  act(() => toast.error('No such contest'))
  act(() => toast.success('Saved'))
  expect(screen.getByTestId('error-notification')).toBeTruthy()
})
