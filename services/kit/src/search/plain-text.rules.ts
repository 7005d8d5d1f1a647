/** What of the source is looked at: markup can be longer than what it says. */
const maxSource = 20_000

/**
 * The words of a Markdown or HTML source, at most `length` UTF-16 units: without tags, addresses of links and pictures,
 * marks of headings, lists, tables, emphasis and code, and with each run of white space as one blank. For finding and for
 * excerpts; it is no way to make text safe.
 */
export function plainText(source: string, length: number): string {
  const text = source
    .slice(0, maxSource)
    .replace(/<!--[\s\S]{0,2000}?-->/g, ' ')
    .replace(/<\/?[a-z][^<>]{0,2000}>/gi, ' ')
    .replace(/!?\[([^[\]\n]{0,500})\]\([^()\n]{0,1000}\)/g, '$1')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/^[ \t:|-]{3,2000}$/gm, ' ')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+/gm, ' ')
    .replace(/[*_`~$|]{1,3}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = text.slice(0, length)
  // Not in the middle of a pair of surrogates.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
