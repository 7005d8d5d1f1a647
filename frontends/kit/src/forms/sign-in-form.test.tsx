import { beforeEach, expect, it } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Type } from 'typebox'
import { ApiError } from '../api/api-error.ts'
import { Input } from '../controls/Input.tsx'
import { i18n } from '../i18n/i18n.ts'
import { useSignInFailures } from '../session/sign-in-failures.ts'
import '../testing/screens.tsx'
import { Form, FormError, FormField } from './Form.tsx'
import { tolerance, maxPosition, isInGap, newPuzzle } from './slide-puzzle.rules.ts'
import { SignInPuzzle, useSignInForm } from './use-sign-in-form.tsx'

await i18n.changeLanguage('en-US')

const schema = Type.Object({ username: Type.String(), password: Type.String() })

function SignIn({ submit }: { submit: (credentials: { username: string; password: string }) => Promise<unknown> }) {
  const form = useSignInForm({ schema, submit })
  return (
    <Form form={form}>
      <FormError form={form} />
      <FormField form={form} name="username" label="Name">
        {(control) => <Input {...control.text} />}
      </FormField>
      <SignInPuzzle form={form} />
      <button type="submit">Go</button>
    </Form>
  )
}

const refusal = new ApiError({ kind: 'refused', status: 400, code: 'auth.wrong_credentials', message: 'Wrong' })
const unreachable = new ApiError({ kind: 'network', status: 0, code: '', message: 'No answer' })
const go = () => userEvent.click(screen.getByText('Go'))
const slider = () => screen.getByRole('slider')

/** How far it is, as a reader of the screen hears it. */
function steps(): number {
  const [, count, side] = /is (\d+) steps to the (left|right)/.exec(slider().getAttribute('aria-valuetext') ?? '') ?? []
  return Number(count) * (side === 'left' ? -1 : 1)
}

function slideTo(place: number): void {
  fireEvent.change(slider(), { target: { value: String(place) } })
}

let calls: unknown[]
let answer: () => Promise<unknown>
beforeEach(() => {
  useSignInFailures.getState().clear()
  calls = []
  answer = () => Promise.reject(refusal)
})

function open(): void {
  render(
    <SignIn
      submit={(credentials) => {
        calls.push(credentials)
        return answer()
      }}
    />,
  )
}

async function fail(times: number): Promise<void> {
  for (let i = 0; i < times; i++) await go()
}

it('asks for a puzzle after five refused sign-ins, and again after each further one', async () => {
  open()
  await fail(4)
  expect(screen.queryByRole('slider')).toBeNull()
  await fail(1)
  await go()
  expect(calls).toHaveLength(5)
  expect(screen.getByText('Solve the puzzle first')).not.toBeNull()

  slideTo(steps())
  fireEvent.keyUp(slider())
  expect(screen.getByText('Solved')).not.toBeNull()
  await go()
  expect(calls).toHaveLength(6)
  expect(calls[5]).toEqual({ username: '', password: '' })
  expect(screen.queryByText('Solved')).toBeNull()
})

it('gives a new picture when the piece is let go beside the gap', async () => {
  open()
  await fail(5)
  slideTo(steps() + tolerance + 1)
  fireEvent.pointerUp(slider())
  expect(screen.getByText('Not quite. Please try again')).not.toBeNull()
  expect((slider() as HTMLInputElement).value).toBe('0')
  slideTo(steps() - tolerance)
  fireEvent.pointerUp(slider())
  expect(screen.getByText('Solved')).not.toBeNull()
})

it('forgets failures once signed in, and counts none where nobody answered', async () => {
  open()
  await fail(4)
  answer = () => Promise.reject(unreachable)
  await go()
  expect(useSignInFailures.getState().count).toBe(4)
  expect(window.localStorage.getItem('signInFailures')).toBe('4')
  answer = () => Promise.resolve()
  await go()
  expect(useSignInFailures.getState().count).toBe(0)
  expect(window.localStorage.getItem('signInFailures')).toBeNull()
})

it('has its gap where the piece can get and does not start', () => {
  for (const random of [() => 0, () => 0.5, () => 0.999]) {
    const puzzle = newPuzzle(random)
    expect(puzzle.gap.x).toBeLessThanOrEqual(maxPosition)
    expect([0, puzzle.gap.x - tolerance, puzzle.gap.x + tolerance + 1].map((place) => isInGap(puzzle, place))).toEqual([
      false,
      true,
      false,
    ])
  }
})
