import { readableMath } from './readable-math.rules.ts'

/** Length of the source that is processed; markup can be longer than its text. */
const maxSource = 20_000

/**
 * The text of a Markdown or HTML source without markup, at most `length` UTF-16 units: formulas become readable text
 * and white space is collapsed. For indexing and excerpts; it does not make text safe.
 */
export function plainText(source: string, length: number): string {
  const protectedTexts: string[] = []
  // Literal text is replaced by a placeholder, so that marks in it are not interpreted.
  const keep = (text: string) => `\uE000${protectedTexts.push(text) - 1}\uE001`
  const text = source
    .slice(0, maxSource)
    .replace(/[\uE000-\uE011]/g, ' ')
    .replace(/^[ \t]{0,3}(?:`{3,}|~{3,})[^\n`]{0,100}$/gm, ' ')
    .replace(formulas, (_, ...[display, inline, round, square]: (string | undefined)[]) =>
      keep(readableMath(display ?? inline ?? round ?? square ?? '')),
    )
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => keep(sign))
    .replace(/<!--[\s\S]{0,2000}?-->/g, ' ')
    .replace(/<\/?[a-z][^<>]{0,2000}>/gi, ' ')
    .replace(/!?\[([^[\]\n]{0,500})\]\([^()\n]{0,1000}\)/g, '$1')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/^[ \t:|-]{3,2000}$/gm, ' ')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+/gm, ' ')
    .replace(/[*_`~$|]{1,3}/g, ' ')
    .replace(/\uE000(\d+)\uE001/g, (_, at: string) => protectedTexts[Number(at)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = text.slice(0, length)
  // A surrogate pair must not be split.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Formula delimiters that the pages support: `$$…$$`, `$…$` within a line, `\(…\)` and `\[…\]`. */
const formulas =
  /(?<!\\)\$\$([^$]{1,1000})\$\$|(?<!\\)\$([^$\n]{1,500})(?<!\\)\$|\\\(([^\n]{1,500}?)\\\)|\\\[([\s\S]{1,1000}?)\\\]/g
