/**
 * Two characters that stand for a username without avatar: initials of its first and last word, or the first two
 * letters of a single word. A number at the end contributes its last two digits, since usernames of a class or of teams
 * often differ only there.
 */
export function initialsOf(username: string): string {
  // Classes of all letters take a slow phone 50 ms when they are compiled.
  const isAscii = !/[^\0-\x7f]/.test(username)
  const words = username.match(isAscii ? /[a-z]+|\d+/gi : /\p{L}+|\p{N}+/gu) ?? []
  const first = words[0] ?? '?'
  const last = words.at(-1) ?? first
  if (isAscii ? /^\d{2,}$/.test(last) : /^\p{N}{2,}$/u.test(last)) return last.slice(-2)
  const initials = words.length > 1 ? head(first, 1) + head(last, 1) : head(first, 2)
  // Two ideographs are as wide as four letters.
  return (!isAscii && isIdeograph(first) ? head(first, 1) : initials).toUpperCase()
}

function head(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}

function isIdeograph(text: string): boolean {
  return /^\p{Script=Han}/u.test(text)
}
