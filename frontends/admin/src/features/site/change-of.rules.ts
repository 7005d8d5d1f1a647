/**
 * What was changed between two states of a form, and what it was before: sent along, the server can tell whether somebody
 * else has changed the same meanwhile, and leaves alone what was not changed here.
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
