export interface TagChange {
  name?: string
  color?: string
  /** Null: out of its classification. */
  tcid?: number | null
}

/** The colour of a tag that has none of its own. */
export const defaultTagColor = '#3451b2'

/** Aliases as they are typed: separated by commas of either language, each once. */
export function parseAliases(typed: string): string[] {
  return [...new Set(typed.split(/[,，、]/).map((one) => one.trim()))].filter((one) => one !== '')
}

/** The whole of a tag after a change, as it is saved; one without a classification names none. */
export function changedTag(
  tag: { id: number; name: string; color: string | null; tcid: number | null },
  change: TagChange,
): { id: number; name: string; color: string; tcid?: number } {
  const { tcid, ...rest } = { ...tag, ...change }
  const changed = { id: tag.id, name: rest.name, color: rest.color ?? defaultTagColor }
  return tcid === null ? changed : { ...changed, tcid }
}
