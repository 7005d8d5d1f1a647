/** Result of merging two versions of a form. */
export interface Merge<Values extends object> {
  /** The merged values: changes of either side; for conflicts the stored value. */
  merged: Values
  /** Fields that both changed, and not to the same. */
  conflicts: (keyof Values)[]
}

const areEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Three-way merge of a form, field by field.
 *
 * @param base common base
 * @param mine values of this form
 * @param theirs values that somebody else has saved
 */
export function mergeValues<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const merged = { ...theirs }
  const conflicts: (keyof Values)[] = []
  for (const field of Object.keys(mine) as (keyof Values)[]) {
    if (areEqual(mine[field], base[field]) || areEqual(mine[field], theirs[field])) continue
    if (areEqual(theirs[field], base[field])) merged[field] = mine[field]
    else conflicts.push(field)
  }
  return { merged, conflicts }
}
