/** Estimated width of a character at 12 px; Chinese characters are square. */
const letterPx = { latin: 7, square: 12 }
const gapPx = 6

const widthOf = (letter: string) => (letter > '\u2e80' ? letterPx.square : letterPx.latin)

/**
 * Position and text of an axis label: centered at its tick, kept within the chart, and truncated with an ellipsis if
 * its neighbours leave too little space. All in px.
 */
export function axisLabel(text: string, x: number, { roomPx, widthPx }: { roomPx: number; widthPx: number }) {
  const children = shorten(text, Math.max(roomPx - gapPx, 3 * letterPx.latin))
  const half = [...children].reduce((sum, letter) => sum + widthOf(letter), 0) / 2
  if (x + half > widthPx) return { children, x: widthPx, textAnchor: 'end' } as const
  return { children, x: Math.max(x, half), textAnchor: 'middle' } as const
}

function shorten(text: string, roomPx: number): string {
  let usedPx = 0
  const letters = [...text]
  const whole = letters.reduce((sum, letter) => sum + widthOf(letter), 0)
  if (whole <= roomPx) return text
  const fitting = letters.filter((letter) => {
    usedPx += widthOf(letter)
    return usedPx <= roomPx - letterPx.latin
  })
  return `${fitting.join('')}…`
}
