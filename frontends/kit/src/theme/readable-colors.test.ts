import { describe, expect, it } from '@jest/globals'
import { readableColors } from './readable-colors.rules.ts'

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(colors: { background: string; color: string } | null): number {
  const [light = 0, dark = 0] = [luminance(colors?.background ?? ''), luminance(colors?.color ?? '')].sort(
    (x, y) => y - x,
  )
  return (light + 0.05) / (dark + 0.05)
}

const twoDigits = (byte: number) => byte.toString(16).padStart(2, '0')
const steps = Array.from({ length: 16 }, (_, step) => step * 17)
const grounds = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${[red, green, blue].map(twoDigits).join('')}`)),
)

describe('any background colour', () => {
  it.each([undefined, null, '', '#ffffff', '#000000', '#808080', '#cd7f32'])(
    'is readable with the text colour %s',
    (text) => {
      const unreadable = grounds.filter((ground) => contrast(readableColors(ground, text)) < 4.5)
      expect(unreadable).toEqual([])
    },
  )
})

it('keeps a readable text colour, and replaces another by black or white', () => {
  expect(readableColors('#1a1a8c', '#ffe08a')).toEqual({ background: '#1a1a8c', color: '#ffe08a' })
  expect(readableColors('#e6bf25', '#ffffff')).toEqual({ background: '#e6bf25', color: '#000000' })
  expect(readableColors('#1a1a8c', '#000')).toEqual({ background: '#1a1a8c', color: '#ffffff' })
})

it.each(['#e6bf25', 'E6BF25', '#e6bf25ff', 'rgb(230, 191, 37)', 'rgba(230,191,37,0.5)', ' rgb(230 191 37 / 50%) '])(
  'parses %s',
  (ground) => expect(readableColors(ground)?.background).toBe('#e6bf25'),
)

it('parses short ones, too', () => expect(readableColors('#f0a')?.background).toBe('#ff00aa'))

it('has no colours for an invalid one', () => {
  for (const text of ['', 'red', '#12', 'url(x)', '#12345g', null, undefined]) expect(readableColors(text)).toBeNull()
})
