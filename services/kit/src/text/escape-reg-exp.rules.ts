const special = /[\\^$.*+?()[\]{}|]/g

/**
 * The source of a pattern that finds the text as it is written and nothing else. A NUL is written as an escape: the
 * database takes no pattern that holds one.
 */
export function escapeRegExp(text: string): string {
  return text.replace(special, '\\$&').replaceAll('\0', '\\x00')
}
