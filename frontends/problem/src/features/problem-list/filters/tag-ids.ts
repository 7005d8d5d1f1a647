/** Tag ids in the address: a JSON array (`[3,7]`); anything else counts as none. The API takes them as CSV. */
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

/** Tag ids as written to the address; undefined for none. */
export function writeTagIds(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : JSON.stringify(ids)
}

/** Adds or removes a tag. */
export function toggleTag(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}
