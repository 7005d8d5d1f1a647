import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { lazyComponent } from './lazy-component.tsx'

function Greeting({ name }: { name: string }) {
  return <p>{`Hello ${name}`}</p>
}

const shown = (Body: ComponentType<{ name: string }>) => (
  <Suspense fallback="waiting">
    <Body name="Ada" />
  </Suspense>
)

it('shows what has been loaded at once', async () => {
  const Body = lazyComponent(() => Promise.resolve(Greeting))
  await Body.load()
  const { container } = render(shown(Body))
  expect(container.textContent).toBe('Hello Ada')
})

it('shows something else until it is loaded, and fetches it once', async () => {
  let fetched = 0
  const Body = lazyComponent(() => {
    fetched += 1
    return Promise.resolve(Greeting)
  })
  const { container } = render(shown(Body))
  expect(container.textContent).toBe('waiting')
  await screen.findByText('Hello Ada')
  await Body.load()
  expect(fetched).toBe(1)
})
