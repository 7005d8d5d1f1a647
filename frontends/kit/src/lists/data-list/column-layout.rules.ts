/** Width of a column. */
export interface ColumnSize {
  key: string
  /** A fixed width. Without one the column takes a share of what the fixed ones leave. */
  widthPx?: number
  /** Minimum width of a column without a fixed one; 160 by default. */
  minWidthPx?: number
  /** Share of the free width for a column without a fixed one; 1 by default. */
  grow?: number
  /**
   * Decides which columns are hidden first where the list is too narrow: the highest number first, 1 last. A column
   * without a priority is always shown.
   */
  priority?: number
}

export interface AlignedColumn extends ColumnSize {
  align?: 'start' | 'center' | 'end'
}

/** The columns that are shown while the list is at least `fromPx` wide, without its frame. */
export interface ColumnLayout {
  fromPx: number
  /** Keys of the columns that are hidden. */
  hidden: string[]
  /** Value of `grid-template-columns`. */
  template: string
}

export const columnGapPx = 12
const defaultMinWidthPx = 160

export function minWidthOf({ widthPx, minWidthPx = defaultMinWidthPx }: ColumnSize): number {
  return widthPx ?? minWidthPx
}

function trackOf(column: ColumnSize): string {
  if (column.widthPx !== undefined) return `${column.widthPx}px`
  return `minmax(${minWidthOf(column)}px, ${column.grow ?? 1}fr)`
}

/**
 * Layouts of a list from the widest, with all columns, to the narrowest, with those that have no priority; the latter
 * starts at 0 px.
 *
 * @param paddingPx horizontal padding of the rows, left and right together
 */
export function columnLayouts(
  columns: readonly ColumnSize[],
  paddingPx: number,
  toTrack: (column: ColumnSize) => string = trackOf,
): ColumnLayout[] {
  const leaving = columns.filter(({ priority }) => priority !== undefined).sort((a, b) => priorityOf(b) - priorityOf(a))
  const steps = Array.from({ length: leaving.length + 1 }, (_, count) => leaving.slice(0, count).map(({ key }) => key))
  return steps.map((hidden, step) => {
    const shown = columns.filter(({ key }) => !hidden.includes(key))
    const needed = shown.reduce((sum, column) => sum + minWidthOf(column), paddingPx + columnGapPx * (shown.length - 1))
    return { fromPx: step === leaving.length ? 0 : needed, hidden, template: shown.map(toTrack).join(' ') }
  })
}

function priorityOf({ priority = 0 }: ColumnSize): number {
  return priority
}

/** Whether a left-aligned column follows a right-aligned one, or will once the columns between them are hidden. */
export function hasStartGap(columns: readonly AlignedColumn[], at: number): boolean {
  if ((columns[at]?.align ?? 'start') !== 'start') return false
  const before = columns.slice(0, at).reverse()
  const neighbour = before.find(({ align, priority }) => align === 'end' || priority === undefined)
  return neighbour?.align === 'end'
}
