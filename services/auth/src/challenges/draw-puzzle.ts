/** Lengths of the picture, in its own units; on a narrow screen it is drawn smaller. */
export const picture = { width: 325, height: 100, piece: 44 } as const

const colors = ['#f6c65b', '#ef7b6c', '#7ad0b8', '#5aa4e6', '#b58ce0', '#f3f0e7']
const shapeCount = 26
/** Outline of gap and piece, with a knob on top and a notch on the right, in a square at 0, 0. */
const outline = 'M4 10h12c-3-8 4-10 6-10s9 2 6 10h12v12c-8-3-10 3-10 5s2 8 10 5v8h-36z'
/** Minimum position of the gap, so that the piece never starts in it. */
const leftmost = 90

export interface DrawnPuzzle {
  gap: { x: number; y: number }
  /** PNG with the gap. */
  background: Buffer
  /** PNG of the piece: as high as the picture, as wide as the piece. */
  piece: Buffer
}

/**
 * Draws a picture with a gap and the matching piece, as pixels, since a vector drawing would reveal the gap to
 * programs. The library takes 30 MB and is loaded with the first puzzle.
 */
export async function drawPuzzle(randomBelow: (limit: number) => number): Promise<DrawnPuzzle> {
  const { default: sharp } = await import('sharp')
  const between = (low: number, high: number) => low + randomBelow(high - low + 1)
  const shapes = Array.from({ length: shapeCount }, () => drawShape(between)).join('')
  const gap = {
    x: between(leftmost, picture.width - picture.piece),
    y: between(4, picture.height - picture.piece - 4),
  }
  const place = `transform="translate(${gap.x} ${gap.y})"`
  const painted = `<rect width="${picture.width}" height="${picture.height}" fill="#33507a"/>${shapes}`
  const background = svg(0, picture.width, `${painted}<path d="${outline}" ${place} fill="#0b1220" opacity="0.72"/>`)
  const piece = svg(
    gap.x,
    picture.piece,
    `<clipPath id="c"><path d="${outline}" ${place}/></clipPath><g clip-path="url(#c)">${painted}</g>` +
      `<path d="${outline}" ${place} fill="none" stroke="#fff" stroke-width="2"/>`,
  )
  const toPng = (text: string) => sharp(Buffer.from(text), { density: 144 }).png().toBuffer()
  const [backgroundPng, piecePng] = await Promise.all([toPng(background), toPng(piece)])
  return { gap, background: backgroundPng, piece: piecePng }
}

function svg(x: number, width: number, content: string): string {
  const { height } = picture
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} 0 ${width} ${height}">${content}</svg>`
}

function drawShape(between: (low: number, high: number) => number): string {
  const [x, y, size] = [between(0, picture.width), between(0, picture.height), between(12, 46)]
  const paint = `fill="${colors[between(0, colors.length - 1)] ?? ''}" opacity="0.85"`
  if (between(0, 1) === 0) return `<circle cx="${x}" cy="${y}" r="${size / 2}" ${paint}/>`
  const turned = `transform="rotate(${between(0, 90)} ${x} ${y})"`
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" ${turned} ${paint}/>`
}
