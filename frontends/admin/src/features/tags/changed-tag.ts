export interface TagChange {
  name?: string
  color?: string
  /** Null: out of its classification. */
  tcid?: number | null
}

/** Colour of tags without one. */
export const defaultTagColor = '#3451b2'

/** Splits aliases at Chinese or Western commas, without duplicates. */
export function parseAliases(typed: string): string[] {
  return [...new Set(typed.split(/[,，、]/).map((one) => one.trim()))].filter((one) => one !== '')
}

/** A tag with a change applied, as sent to the server. */
export function changedTag(
  tag: { id: number; name: string; color: string | null; tcid: number | null },
  change: TagChange,
): { id: number; name: string; color: string; tcid?: number } {
  const { tcid, ...rest } = { ...tag, ...change }
  const changed = { id: tag.id, name: rest.name, color: rest.color ?? defaultTagColor }
  return tcid === null ? changed : { ...changed, tcid }
}
