import { expect, it } from '@jest/globals'
import { moduleProxy } from './go.ts'

it.each([
  ['', 'https://proxy.golang.org'],
  ['off', 'https://proxy.golang.org'],
  ['https://modules.example/,direct', 'https://modules.example'],
  ['direct|https://modules.example', 'https://modules.example'],
])('reads GOPROXY="%s" as Go does', (setting, proxy) => {
  expect(moduleProxy(setting)).toBe(proxy)
})
