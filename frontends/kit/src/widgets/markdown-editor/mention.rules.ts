/** A name that is being typed: where its `@` stands, and what follows it up to the cursor. */
export interface TypedMention {
  at: number
  query: string
}

// No letter before it: that is an e-mail address.
const typed = /(?<![\p{L}\p{N}_.@/-])@([^\s@,;:!?()[\]{}*~|#$%^=+`，。；：！？、（）【】《》“”‘’…]{1,20})$/u

/** The name after an `@` that the cursor stands behind; null: none is being typed there. */
export function mentionAt(text: string, cursor: number): TypedMention | null {
  const before = text.slice(Math.max(0, cursor - 24), cursor)
  const query = typed.exec(before)?.[1]
  return query === undefined ? null : { at: cursor - query.length - 1, query }
}
