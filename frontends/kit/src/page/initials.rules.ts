const asciiPatterns = { word: /[a-z]+|\d+/gi, number: /^\d{2,}$/ }
/** They take a slow phone 50 ms when they are first used. */
const anyPatterns = { word: /\p{L}+|\p{N}+/gu, number: /^\p{N}{2,}$/u }

/**
 * Two characters that stand for a username without avatar: initials of its first and last word, or the first two
 * letters of a single word. A number at the end contributes its last two digits, since usernames of a class or of teams
 * often differ only there.
 */
export function initialsOf(username: string): string {
  const isAscii = !/[^\0-\x7f]/.test(username)
  const { word, number } = isAscii ? asciiPatterns : anyPatterns
  const words = username.match(word) ?? []
  const first = words[0] ?? '?'
  const last = words.at(-1) ?? first
  if (number.test(last)) return last.slice(-2)
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
