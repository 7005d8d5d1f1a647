const allowed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.+-]{0,49}$/u

/** Letters and digits of any script, `_`, `.`, `+` and `-`, starting with a letter or digit; at most 50 characters. */
export function isProblemId(text: string): boolean {
  return allowed.test(text.normalize('NFC'))
}

/** Normalized ID: IDs that differ only in case or Unicode composition are equal. */
export function problemKeyOf(problemId: string): string {
  return problemId.normalize('NFC').toUpperCase().toLowerCase()
}

/** The key of a deleted problem, which frees its ID; it is never a valid ID. */
export function deletedKeyOf(pid: number): string {
  return `#${pid}`
}
