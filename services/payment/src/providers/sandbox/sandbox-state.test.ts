import { describe, expect, it } from '@jest/globals'
import { sandboxState } from './sandbox-state.rules.ts'

const state = (mode: 'auto' | 'on' | 'off', host: string, siteUrl: string) =>
  sandboxState({ PAYMENT_SANDBOX: mode, VERDICT_HOST: host }, siteUrl)

describe('the payment sandbox, which credits points without money', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:8000'],
    ['127.0.0.1', 'http://127.0.0.1:8000'],
    ['::1', 'http://[::1]:8000'],
  ])('is on by default for %s with the address %s', (host, siteUrl) => {
    expect(state('auto', host, siteUrl)).toEqual({ isOn: true, isRefused: false })
  })

  it.each([
    ['0.0.0.0', 'http://localhost:8000'],
    ['::', 'http://localhost:8000'],
    ['192.168.1.5', 'http://192.168.1.5:8000'],
    // The proxy runs on the same machine.
    ['127.0.0.1', 'https://judge.example.com'],
    ['127.0.0.1', 'http://127.0.0.1.example.com'],
    ['127.0.0.1', 'http://localhost.example.com'],
    ['127.0.0.1', 'not an address'],
  ])('is off for %s with the address %s unless the operator enables it', (host, siteUrl) => {
    expect(state('auto', host, siteUrl)).toEqual({ isOn: false, isRefused: true })
    expect(state('on', host, siteUrl)).toEqual({ isOn: true, isRefused: false })
  })

  it('is off if the operator disables it', () => {
    expect(state('off', '127.0.0.1', 'http://localhost:8000')).toEqual({ isOn: false, isRefused: false })
  })
})
