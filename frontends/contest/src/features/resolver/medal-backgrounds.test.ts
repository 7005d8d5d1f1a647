import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { medalBackgrounds } from './medal-backgrounds.ts'

const sheet = readFileSync(join(import.meta.dirname, '../../../../kit/src/theme/styles.css'), 'utf8')

type Color = readonly number[]

function token(theme: string, name: string): Color {
  const block = sheet.slice(sheet.indexOf(`${theme} {`))
  return bytesOf(new RegExp(`--v-${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? '')
}

function bytesOf(hex: string): Color {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

it.each([':root', ":root[data-theme='dark']"])('texts are readable on the rows of all medals (%s)', (theme) => {
  const surface = token(theme, 'surface')
  for (const { color, percent } of Object.values(medalBackgrounds)) {
    const chosen = bytesOf(color)
    const ground = surface.map((byte, at) => ((chosen[at] ?? 0) * percent + byte * (100 - percent)) / 100)
    for (const text of ['text', 'muted']) expect(contrast(token(theme, text), ground)).toBeGreaterThanOrEqual(4.5)
  }
})
