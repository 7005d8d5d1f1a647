const hex = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Relative luminance of a colour, from 0 (black) to 1 (white). Source: WCAG 2.2, "relative luminance". */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The colours of a user's title: the chosen one as the ground, and black or white on it, whichever is easier to read.
 * A colour that is none (`#rrggbb`) gives null.
 */
export function titleColors(chosen: string): { background: string; color: '#000' | '#fff' } | null {
  const match = hex.exec(chosen.trim())
  if (match === null) return null
  const light = luminance(match.slice(1).map((part) => Number.parseInt(part, 16) / 255))
  const onWhite = 1.05 / (light + 0.05)
  const onBlack = (light + 0.05) / 0.05
  return { background: `#${match.slice(1).join('')}`, color: onWhite >= onBlack ? '#fff' : '#000' }
}
