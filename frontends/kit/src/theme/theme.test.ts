import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colorNames } from './theme.ts'

const sheet = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8')

function valuesOf(selector: string): Map<string, string> {
  const start = sheet.indexOf(`${selector} {`)
  const block = sheet.slice(start, sheet.indexOf('\n}', start))
  return new Map([...block.matchAll(/--v-(\w+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((one) =>
    one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  ['light', valuesOf(':root')],
  ['dark', valuesOf(":root[data-theme='dark']")],
])('the %s theme', (_name, values) => {
  const value = (name: string) => values.get(name) ?? ''

  it('gives every colour token a value', () => {
    expect(colorNames.filter((name) => !values.has(name))).toEqual([])
  })

  const texts = [
    'text',
    'muted',
    'faint',
    'accent',
    'ac',
    'wa',
    'pe',
    'tle',
    'mle',
    're',
    'ce',
    'se',
    'pac',
    'waiting',
    'idle',
  ]

  it.each(['canvas', 'surface', 'sunken', 'hover', 'accentSoft'])('has readable text on %s', (background) => {
    const unreadable = texts.filter((name) => contrast(value(name), value(background)) < 4.5)
    expect(unreadable).toEqual([])
  })

  it.each([
    ['onAccent', 'accent'],
    ['onDanger', 'danger'],
    ['accent', 'accentSoft'],
    ['danger', 'dangerSoft'],
    ['success', 'successSoft'],
    ['warning', 'warningSoft'],
    ['onTooltip', 'tooltip'],
    ['text', 'code'],
    ['muted', 'sunken'],
  ])('has readable %s on %s', (text, background) => {
    expect(contrast(value(text), value(background))).toBeGreaterThanOrEqual(4.5)
  })
})
