const special = /[\\^$.*+?()[\]{}|]/g

/**
 * The source of a regular expression that matches exactly this text. NUL is escaped, because the database accepts no
 * pattern that contains one.
 */
export function escapeRegExp(text: string): string {
  return text.replace(special, '\\$&').replaceAll('\0', '\\x00')
}
