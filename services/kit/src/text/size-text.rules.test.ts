import { expect, it } from '@jest/globals'
import { sizeText } from './size-text.rules.ts'

it.each([
  [0, '0.0 KB'],
  [1536, '1.5 KB'],
  [2048 * 1024 * 1024, '2.0 GB'],
  [2 ** 50, '1024.0 TB'],
])('sizes are written as on pages: %d is %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
