import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { ApiError } from '../api/api-error.ts'
import { i18n } from '../i18n/i18n.ts'
import { ErrorState } from './QueryView.tsx'

await i18n.changeLanguage('en-US')

const failure = (status: number) =>
  new ApiError({ kind: 'refused', status, code: 'some.code', message: `Refused with ${status}` })

it('offers another try where that may help', () => {
  render(<ErrorState error={failure(503)} onRetry={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toContain('Refused with 503')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it.each([403, 404])('offers the way back where another try would bring the same: %s', (status) => {
  render(<ErrorState error={failure(status)} onRetry={() => undefined} />)
  expect(screen.getByRole('button').textContent).toBe('Back')
})
