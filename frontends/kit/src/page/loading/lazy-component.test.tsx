import { expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyComponent } from './lazy-component.tsx'

function Greeting({ name }: { name: string }) {
  return <p>{`Hello ${name}`}</p>
}

const shown = (Body: ComponentType<{ name: string }>) => (
  <Suspense fallback="waiting">
    <Body name="Ada" />
  </Suspense>
)

it('renders a loaded component at once', async () => {
  const Body = lazyComponent(() => Promise.resolve(Greeting))
  await Body.load()
  const { container } = render(shown(Body))
  expect(container.textContent).toBe('Hello Ada')
})

it('renders a placeholder until it is loaded, and loads it once', async () => {
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

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render(): ReactNode {
    return this.state.failed ? 'not available' : this.props.children
  }
}

it('loads again after a failure when it is rendered again', async () => {
  let isServerThere = false
  const Body = lazyComponent(() => (isServerThere ? Promise.resolve(Greeting) : Promise.reject(new Error('no server'))))
  render(<Boundary>{shown(Body)}</Boundary>)
  await screen.findByText('not available')
  cleanup()
  isServerThere = true
  render(<Boundary>{shown(Body)}</Boundary>)
  await screen.findByText('Hello Ada')
})
