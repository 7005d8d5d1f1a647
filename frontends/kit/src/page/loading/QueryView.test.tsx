import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { ApiError } from '../../api/api-error.ts'
import { i18n } from '../../i18n/i18n.ts'
import { resetPage, TestProviders } from '../../testing/screens.tsx'
import { ErrorState, QueryView } from './QueryView.tsx'

await i18n.changeLanguage('en-US')

beforeEach(() => resetPage())
afterEach(cleanup)

const failure = (status: number) =>
  new ApiError({ kind: 'refused', status, code: 'some.code', message: `Refused with ${status}` })

it('offers to retry if that may help', () => {
  render(<ErrorState error={failure(503)} onRetry={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toContain('Refused with 503')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it.each([403, 404])('offers a way back if a retry cannot help: %s', (status) => {
  render(<ErrorState error={failure(status)} onRetry={() => undefined} />)
  expect(screen.getByRole('button').textContent).toBe('Back')
})

it('links from a missing subject to the list of its kind and to the search', () => {
  const missing = { data: undefined, error: failure(404), refetch: () => undefined }
  const subject = { kind: 'problem', list: '/contest/3/problems' } as const
  render(
    <TestProviders>
      <QueryView query={missing} subject={subject}>
        {() => null}
      </QueryView>
    </TestProviders>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Refused with 404')
  const addresses = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(addresses).toEqual([
    ['All problems', '/contest/3/problems'],
    ['Search', '/search'],
  ])
})
