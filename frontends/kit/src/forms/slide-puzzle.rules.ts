/** Lengths of the picture, in its own units; on a narrow screen it is drawn smaller. */
export const picture = { width: 325, height: 100, piece: 44 } as const

/** How far from the gap the piece may be let go. */
export const tolerance = 3

/** How many failed sign-ins in a row bring the puzzle. */
export const failuresBeforePuzzle = 5

export interface SlidePuzzle {
  /** Where the gap is: the left upper corner of its square. */
  gap: { x: number; y: number }
  /** What is painted, from back to front. */
  shapes: readonly PuzzleShape[]
}

export interface PuzzleShape {
  kind: 'circle' | 'square'
  x: number
  y: number
  size: number
  degrees: number
  color: string
}

const colors = ['#f6c65b', '#ef7b6c', '#7ad0b8', '#5aa4e6', '#b58ce0', '#f3f0e7']
const shapeCount = 26

/** A new picture, its gap never so far left that it would be solved from the start. @param random 0 ≤ … < 1 */
export function newPuzzle(random: () => number = Math.random): SlidePuzzle {
  const between = (low: number, high: number) => Math.round(low + random() * (high - low))
  const shapes = Array.from({ length: shapeCount }, (): PuzzleShape => {
    return {
      kind: random() < 0.5 ? 'circle' : 'square',
      x: between(0, picture.width),
      y: between(0, picture.height),
      size: between(12, 46),
      degrees: between(0, 90),
      color: colors[between(0, colors.length - 1)] ?? '',
    }
  })
  const gap = { x: between(90, maxPosition), y: between(4, picture.height - picture.piece - 4) }
  return { gap, shapes }
}

/** Furthest place of the piece. */
export const maxPosition = picture.width - picture.piece

export function isInGap(puzzle: SlidePuzzle, place: number): boolean {
  return Math.abs(place - puzzle.gap.x) <= tolerance
}

/** The outline of gap and piece, with a knob on top and a notch on the right, in a square at 0, 0. */
export const pieceOutline = 'M4 10h12c-3-8 4-10 6-10s9 2 6 10h12v12c-8-3-10 3-10 5s2 8 10 5v8h-36z'
