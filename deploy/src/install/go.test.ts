import { expect, it } from '@jest/globals'
import { moduleProxy } from './go.ts'

it.each([
  ['', 'https://proxy.golang.org'],
  ['off', 'https://proxy.golang.org'],
  ['https://modules.example/,direct', 'https://modules.example'],
  ['direct|https://modules.example', 'https://modules.example'],
])('parses GOPROXY="%s" like Go', (setting, proxy) => {
  expect(moduleProxy(setting)).toBe(proxy)
})
