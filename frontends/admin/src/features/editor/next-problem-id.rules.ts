/**
 * The number that follows the greatest of these: `A1003` after `A1000`, `A1001`, `A1002`. Numbers of another prefix than
 * that of the first count for nothing; leading zeros stay. Without any number at the end there is none to suggest: `''`.
 */
export function nextProblemId(newestFirst: readonly string[]): string {
  const parsed = newestFirst.flatMap((id) => {
    const match = /^(.*?)(\d{1,9})$/.exec(id)
    return match === null ? [] : [{ prefix: match[1] ?? '', digits: match[2] ?? '' }]
  })
  const [first] = parsed
  if (first === undefined) return ''
  const greatest = Math.max(
    ...parsed.filter(({ prefix }) => prefix === first.prefix).map(({ digits }) => Number(digits)),
  )
  return first.prefix + String(greatest + 1).padStart(first.digits.length, '0')
}
