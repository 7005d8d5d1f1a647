import { afterEach, it } from '@jest/globals'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'

let isServerThere = false

function answer(name: string): Promise<string> {
  if (isServerThere) return Promise.resolve(`${name} is there`)
  return Promise.reject(new ApiError({ kind: 'network', status: 0, code: '', message: 'no answer' }))
}

function Part({ name }: { name: string }) {
  const query = useQuery({ queryKey: [name], queryFn: () => answer(name), retry: false })
  return <p>{query.data ?? (query.isError ? `${name} failed` : `${name} is on its way`)}</p>
}

const screenOf = (...names: string[]) => (
  <QueryClientProvider client={queryClient}>
    {names.map((name) => (
      <Part key={name} name={name} />
    ))}
  </QueryClientProvider>
)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

it('retries failed queries as soon as any other call succeeds', async () => {
  const { rerender } = render(screenOf('list', 'rank'))
  await screen.findByText('list failed')
  await screen.findByText('rank failed')
  isServerThere = true
  rerender(screenOf('list', 'rank', 'news'))
  await screen.findByText('news is there')
  await screen.findByText('list is there')
  await screen.findByText('rank is there')
})
