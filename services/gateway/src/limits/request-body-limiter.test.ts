import { expect, it } from '@jest/globals'
import { createRequestBodyLimiter } from './request-body-limiter.ts'

it('limits concurrent bodies for an address, independently of other addresses', () => {
  const bodies = createRequestBodyLimiter(2, 3)
  const [first, second] = [bodies.begin('2001:db8::1'), bodies.begin('2001:db8::2')]
  expect([first, second, bodies.begin('2001:db8::3'), bodies.begin('10.0.0.1')]).toEqual([
    expect.any(Function),
    expect.any(Function),
    undefined,
    expect.any(Function),
  ])
  first?.()
  first?.()
  expect([bodies.begin('2001:db8::1'), bodies.begin('2001:db8::1')]).toEqual([expect.any(Function), undefined])
})

it('limits concurrent bodies in total', () => {
  const bodies = createRequestBodyLimiter(2, 2)
  const first = bodies.begin('10.0.0.1')
  expect([first, bodies.begin('10.0.0.2'), bodies.begin('10.0.0.3')]).toEqual([
    expect.any(Function),
    expect.any(Function),
    undefined,
  ])
  first?.()
  expect(bodies.begin('10.0.0.3')).toEqual(expect.any(Function))
})
