import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { i18n } from '../i18n/i18n.ts'
import { Part } from './Part.tsx'
import { type ProvidedPart, providePart, type PartDeclaration } from './parts.ts'
import { setPartsLoader, useParts } from './parts.store.ts'

await i18n.changeLanguage('en-US')

const greeting: PartDeclaration<{ name: string }> = { remote: 'other', name: 'greeting', version: 2 }

let load: () => Promise<readonly ProvidedPart[]>
let isBroken: boolean

function Greeting({ name }: { name: string }) {
  if (isBroken) throw new Error('broken')
  return <p>Hello {name}</p>
}

const loadGreeting = () => Promise.resolve(Greeting)
const show = () => act(async () => render(<Part of={greeting} props={{ name: 'Ada' }} />))
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

beforeEach(() => {
  useParts.setState({ remotes: {} })
  isBroken = false
  load = () => Promise.resolve([providePart(greeting, loadGreeting)])
  setPartsLoader(() => load())
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

it('renders the component of the other remote with the given properties', async () => {
  await show()
  expect(screen.getByText('Hello Ada')).not.toBeNull()
})

it('keeps its space while the remote loads', async () => {
  load = () => new Promise(() => undefined)
  await show()
  expect(document.querySelector('[aria-busy]')).not.toBeNull()
})

it('shows an error, and retries on request and when the connection is back', async () => {
  const whole = load
  let tries = 0
  load = () => Promise.reject(new Error(`gone ${(tries += 1)}`))
  await show()
  expect(screen.getByText('Temporarily unavailable')).not.toBeNull()
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(tries).toBe(2)
  load = whole
  await press('Try again')
  expect(screen.getByText('Hello Ada')).not.toBeNull()
})

it.each([
  ['another version', [providePart({ ...greeting, version: 1 }, loadGreeting)]],
  ['no such part', []],
])('asks for a page reload if the remote has %s', async (_, parts) => {
  load = () => Promise.resolve(parts)
  await show()
  expect(screen.getByText('New version available')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Reload page' })).not.toBeNull()
})

it('contains an error of the part', async () => {
  isBroken = true
  await show()
  expect(screen.getByText('Something went wrong')).not.toBeNull()
  isBroken = false
  await press('Try again')
  expect(screen.getByText('Hello Ada')).not.toBeNull()
})
