interface Cell {
  theirs: string
  ours: string
  count: number
}

const byName = new Intl.Collator('en')
/** Accepted comes first, the other verdicts follow alphabetically. */
const order = (a: string, b: string) => Number(b === 'AC') - Number(a === 'AC') || byName.compare(a, b)

/** Rows, columns and cells of a matrix of verdicts. */
export function toGrid<C extends Cell>(cells: readonly C[]) {
  const found = new Map(cells.map((cell) => [JSON.stringify([cell.theirs, cell.ours]), cell]))
  return {
    theirs: [...new Set(cells.map(({ theirs }) => theirs))].sort(order),
    ours: [...new Set(cells.map(({ ours }) => ours))].sort(order),
    cellAt: (theirs: string, ours: string): C | undefined => found.get(JSON.stringify([theirs, ours])),
  }
}
