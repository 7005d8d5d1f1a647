/**
 * Changed fields of a form with their previous values, by which the server detects conflicts; unchanged fields are not
 * sent.
 */
export function changeOf<Values extends object>(
  before: Values,
  after: Values,
): { changes: Partial<Values>; expected: Partial<Values> } {
  const changes: Partial<Values> = {}
  const expected: Partial<Values> = {}
  for (const key of Object.keys(after) as (keyof Values)[]) {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue
    changes[key] = after[key]
    expected[key] = before[key]
  }
  return { changes, expected }
}
