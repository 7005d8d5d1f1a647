import { replaceBetween } from '@verdict/kit/replace-between'

/** Keywords and library names; other identifiers may be renamed by a copyist. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    'if else elif for while do switch case default break continue return goto def class struct template typename public ' +
    'private static void int long short char float double bool boolean string auto var let const unsigned signed func ' +
    'function lambda in not and or is none null nullptr true false new delete import from include using namespace std ' +
    'main print printf println scanf cin cout endl input read readline map range len list dict set vector pair queue ' +
    'stack deque priority_queue push pop push_back front back begin end size sort reverse min max abs sum append add ' +
    'system out scanner bufferedreader fmt package try catch except finally throw raise yield with as pass'
  ).split(' '),
)

/** Invisible characters, which may also occur within words. */
const invisible = /\p{Cf}/gu
/** HTML tags that only format text. */
const tags = /<\/?(?:br|p|div|span|code|pre|table|tbody|tr|td|th|li|ul|ol)\b[^<>]{0,200}>/giu
/** Prefixes of lines: quotes, bullets, numbers, table cells, comment markers. */
const linePrefix =
  /^(?:\s|>(?!>)|\|(?!\|)|[-*+•]\s|\d{1,3}\s?[.):|]\s?|\d{1,3}\s{1,8}(?=[\p{L}_#{}])|(?:line\s{1,3}|l|第\s{0,3})\d{1,3}\s{0,3}行?\s{0,3}[:)]\s{0,8}|(?:line\s{1,3}\d{1,3}|第\s{0,3}\d{1,3}\s{0,3}行)\s{1,8}|\/\/+|\/\*+|\*\/|#(?!\s*(?:include|define|import))|--\s|%\s)+/iu
const emphasis = /`+|\*\*|~~~+|(?<![\w*])_(?=\w)|(?<=\w)_(?![\w])/g

/** Removes markup: normalizes full-width forms, removes invisible characters, line prefixes and backticks. */
export function stripMarkup(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(tags, ' ')
    .split('\n')
    .map((line) => withoutEnd(line.replace(linePrefix, '')))
    .join('\n')
    .replace(emphasis, ' ')
}

/** Removes trailing whitespace and table edges. A regular expression for them would take quadratic time. */
function withoutEnd(line: string): string {
  let end = line.length
  while (end > 0 && /[\s|]/u.test(line.charAt(end - 1))) end -= 1
  return line.slice(0, end)
}

/** Removes comments from a program. */
export function withoutComments(code: string): string {
  return replaceBetween(code, '/*', '*/', () => ' ')
    .replace(/(^|\s)\/\/[^\n]*/g, '$1')
    .replace(/(^|\s)#(?!\s*(?:include|define|import))[^\n]*/g, '$1')
}

/** String literals have a maximum length, so that an unterminated one does not cause quadratic time. */
const token = /"(?:[^"\\\n]|\\.){0,200}"|'(?:[^'\\\n]|\\.){0,200}'|[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|[^\s]/gu

/**
 * Tokens of a program with all identifiers, numbers and strings each replaced by a placeholder, so that renaming has no
 * effect.
 */
export function codeTokens(text: string): string[] {
  const found = text.match(token) ?? []
  return found.map((token) => {
    if (/^["'].+["']$/s.test(token)) return 's'
    if (/^\d/.test(token)) return 'n'
    if (!/^[\p{L}_]/u.test(token)) return token
    const word = token.toLowerCase()
    return reservedWords.has(word) ? word : 'v'
  })
}

/** All n-grams of `length` tokens. */
export function tokenNgrams(tokens: readonly string[], length: number): string[] {
  const runs: string[] = []
  for (let at = 0; at + length <= tokens.length; at += 1) runs.push(tokens.slice(at, at + length).join(' '))
  return runs
}
