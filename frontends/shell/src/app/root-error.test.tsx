import { afterEach, expect, it, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { queryClient } from '@verdict/ui'
import { startFakeServer } from '@verdict/ui/testing/screens'
import { RootError } from './RootError.tsx'

afterEach(() => {
  jest.restoreAllMocks()
})

function Broken(): never {
  throw new Error('the navigation is broken')
}

it('reports a fault of the site in the reader’s language, with a link home', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const routes = [
    { path: '/contest', Component: Broken, ErrorBoundary: RootError },
    { path: '/home', element: <p>the home page</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/contest'] })
  const server = startFakeServer(() => ({ data: {} }))
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).not.toContain('the navigation is broken')
  fireEvent.click(screen.getByRole('link'))
  expect(await screen.findByText('the home page')).toBeTruthy()
  server.close()
})
