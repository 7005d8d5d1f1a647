const allowed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.+-]{0,49}$/u

/** Letters and digits of any script, `_`, `.`, `+` and `-`, beginning with a letter or digit; at most 50 characters. */
export function isProblemId(text: string): boolean {
  return allowed.test(text.normalize('NFC'))
}

/** Ids that differ only in case or in the composition of their characters are the same id. */
export function problemKeyOf(problemId: string): string {
  return problemId.normalize('NFC').toUpperCase().toLowerCase()
}

/** What a deleted problem keeps in place of its key, so that its id is free again; no id can look like it. */
export function deletedKeyOf(pid: number): string {
  return `#${pid}`
}
