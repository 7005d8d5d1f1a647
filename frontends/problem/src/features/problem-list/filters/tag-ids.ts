/**
 * The tags in the address of the problem list: a JSON array of ids (`[3,7]`). Anything that cannot be read is no tag.
 * The API takes the same ids as CSV.
 */
export function readTagIds(text: string | undefined): number[] {
  if (text === undefined) return []
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return []
    return [...new Set(value.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))]
  } catch {
    return []
  }
}

/** What stands in the address for these tags; nothing for none. */
export function writeTagIds(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : JSON.stringify(ids)
}

/** With the tag added, or without it if it was chosen already. */
export function toggleTag(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}
