/** A mention that is being typed: the offset of its `@`, and the text from there to the cursor. */
export interface TypedMention {
  at: number
  query: string
}

// A letter before the @ would make it an e-mail address.
const typed = /(?<![\p{L}\p{N}_.@/-])@([^\s@,;:!?()[\]{}*~|#$%^=+`，。；：！？、（）【】《》“”‘’…]{1,20})$/u

/** The mention that the cursor is in; null if there is none. */
export function mentionAt(text: string, cursor: number): TypedMention | null {
  const before = text.slice(Math.max(0, cursor - 24), cursor)
  const query = typed.exec(before)?.[1]
  return query === undefined ? null : { at: cursor - query.length - 1, query }
}
