import { expect, it } from '@jest/globals'
import { editorThemes, solarizedDark } from './editor-themes.ts'

const tokens = ['text', 'lineNumber', 'comment', 'keyword', 'string', 'number', 'type'] as const

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The current line, on which the selection colour has a third of its opacity (`55` of `ff`). */
function cursorLine(background: readonly number[], selection: readonly number[]): number[] {
  return background.map((value, at) => value + ((selection[at] ?? 0) - value) / 3)
}

it.each([solarizedDark, ...editorThemes])(
  '$name ($key): every token is readable with a contrast of 4.5 : 1',
  (theme) => {
    const background = channels(theme.background)
    const grounds = [background, cursorLine(background, channels(theme.selection))]
    const faint = tokens.filter((token) => grounds.some((ground) => contrast(channels(theme[token]), ground) < 4.5))
    expect(faint).toEqual([])
  },
)
