import {
  type AlignedColumn,
  columnGapPx,
  columnLayouts,
  type ColumnLayout,
  type ColumnSize,
} from './column-layout.rules.ts'

/**
 * Where a column stands on a phone, whose rows are cards of two lines with the same places on every card. In the first
 * line `title` takes the room and `corner` the end; `line` is in the second; `below` has a line of its own, for what is
 * read and not compared, and for buttons with words; `hidden` is not there.
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
  /** What the title leaves free at its end. */
  cornersPx: number
  corners: Corner[]
  /** The second line, as `columnLayouts`: where it is too narrow for all, the column with the highest priority goes first. */
  lines: ColumnLayout[]
  /** The last column of the second line, where its figures are flush right. */
  flushRight: string | undefined
}

const widest = { corner: 120, line: 88, named: 84, growing: 72 }

/** The whole line: what the title spans, also where nothing else stands below it. */
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

/** A column of fixed width in a table has one in a card; what grows there grows here. */
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

/** What has no priority stays, and shares what room there is: all of it, which shares below one would leave empty in part. */
function trackOnPhone({ widthPx, grow = 1 }: ColumnSize): string {
  return widthPx === undefined ? `minmax(0, ${Math.max(1, grow)}fr)` : `minmax(0, ${widthPx}px)`
}

/**
 * How the cells of a row stand on its card. All widths are declared and none follows from the text, so that the same cell of two
 * cards stands at the same place.
 *
 * @param paddingPx what a card keeps free at both sides, together
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
