import {
  type AlignedColumn,
  columnGapPx,
  columnLayouts,
  type ColumnLayout,
  type ColumnSize,
} from './column-layout.rules.ts'

/**
 * Position of a column on a phone, where rows are cards of two lines. In the first line `title` takes the remaining
 * width and `corner` is at the end; `line` is in the second line; `below` has a line of its own, for texts and buttons
 * with labels; `hidden` is not shown.
 */
export type CardPosition = 'title' | 'corner' | 'line' | 'below' | 'hidden'

export interface CardColumn extends AlignedColumn {
  phone: CardPosition
  phoneWidthPx?: number
  isNamedOnPhone?: boolean
}

export interface Corner {
  key: string
  widthPx: number
  /** How far it ends before the end of the line: further corners come after it. */
  fromEndPx: number
  align: 'start' | 'center' | 'end'
}

export interface CardLayout {
  /** The title leaves this width free at its end. */
  cornersPx: number
  corners: Corner[]
  /** The second line, as `columnLayouts`: where it is too narrow for all, the column with the highest priority goes first. */
  lines: ColumnLayout[]
  /** The last column of the second line, where its figures are flush right. */
  flushRight: string | undefined
}

const widest = { corner: 120, line: 88, named: 84, growing: 72 }

/** Cards with an empty second line have a single grid track. */
const oneTrack = 'minmax(0, 1fr)'

function cornersOf(columns: readonly CardColumn[]): Corner[] {
  const corners = columns.filter(({ phone }) => phone === 'corner')
  const width = ({ phoneWidthPx, widthPx = widest.corner }: CardColumn) =>
    phoneWidthPx ?? Math.min(widthPx, widest.corner)
  return corners.map((column, at) => ({
    key: column.key,
    widthPx: width(column),
    fromEndPx: corners.slice(at + 1).reduce((sum, after) => sum + width(after) + columnGapPx, 0),
    align: column.align ?? 'end',
  }))
}

/** A column of fixed width keeps a fixed width on a card; a growing column grows on a card, too. */
function sizeOnPhone({
  key,
  widthPx,
  phoneWidthPx,
  isNamedOnPhone = false,
  grow = 1,
  priority,
}: CardColumn): ColumnSize {
  const size = priority === undefined ? { key, grow } : { key, grow, priority }
  return widthPx === undefined
    ? { ...size, minWidthPx: phoneWidthPx ?? widest.growing }
    : { ...size, widthPx: phoneWidthPx ?? (isNamedOnPhone ? widest.named : Math.min(widthPx, widest.line)) }
}

/**
 * Grid track of a column in the second line. A growing column gets at least 1fr: shares that add up to less than 1fr
 * would leave part of the line empty.
 */
function trackOnPhone({ widthPx, grow = 1 }: ColumnSize): string {
  return widthPx === undefined ? `minmax(0, ${Math.max(1, grow)}fr)` : `minmax(0, ${widthPx}px)`
}

/**
 * Computes the grid of the cards. Widths are declared and never follow from the content, so that a cell has the same
 * position on every card.
 *
 * @param paddingPx horizontal padding of a card, left and right together
 */
export function cardLayout(columns: readonly CardColumn[], paddingPx: number): CardLayout {
  const corners = cornersOf(columns)
  const second = columns.filter(({ phone }) => phone === 'line')
  const last = second.at(-1)
  return {
    cornersPx: corners.reduce((sum, { widthPx }) => sum + widthPx + columnGapPx, 0),
    corners,
    lines: columnLayouts(second.map(sizeOnPhone), paddingPx, trackOnPhone).map((line) =>
      second.length - line.hidden.length < 2 ? { ...line, template: oneTrack } : line,
    ),
    flushRight: last?.align === 'end' ? last.key : undefined,
  }
}
