/** Minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
const leastContrast = 4.5

const hex = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+[\d.]+%?)?\s*\)$/i

type Channels = readonly [red: number, green: number, blue: number]

/** Red, green and blue from 0 to 255 of `#rgb`, `#rrggbb` or `rgb(…)`; opacity is ignored. */
function channelsOf(color: string): Channels | null {
  const text = color.trim()
  if (hex.test(text)) {
    const digits = text.replace('#', '')
    const full = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
    const at = (index: number) => Number.parseInt(full.slice(index, index + 2), 16)
    return [at(0), at(2), at(4)]
  }
  const [, red, green, blue] = rgb.exec(text) ?? []
  const byte = (digits: string | undefined) => Math.min(255, Number(digits))
  return red === undefined ? null : [byte(red), byte(green), byte(blue)]
}

/** Relative luminance from 0 (black) to 1 (white). Source: WCAG 2.2, "relative luminance". */
function luminance([red, green, blue]: Channels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Contrast ratio from 1 to 21. Source: WCAG 2.2, "contrast ratio". */
function contrast(one: Channels, other: Channels): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

/**
 * Background and text colour for a background that somebody has chosen, optionally with a text colour. If the text
 * would be unreadable (contrast below 4.5 : 1), it becomes black or white, whichever has more contrast. Null if the
 * background is no colour.
 */
export function readableColors(
  ground: string | null | undefined,
  text?: string | null,
): { background: string; color: string } | null {
  const background = channelsOf(ground ?? '')
  if (background === null) return null
  const textChannels = channelsOf(text ?? '')
  const isReadable = textChannels !== null && contrast(background, textChannels) >= leastContrast
  const [black, white] = [contrast(background, [0, 0, 0]), contrast(background, [255, 255, 255])]
  return { background: css(background), color: isReadable ? css(textChannels) : white >= black ? '#ffffff' : '#000000' }
}

function css(channels: Channels): string {
  return `#${channels.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
