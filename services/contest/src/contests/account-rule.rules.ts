/** Which usernames may take part: prefix, number from start to end, suffix; or one of `extra`. */
export interface AccountRule {
  prefix: string
  suffix: string
  start: number
  end: number
  extra: string[]
}

function field(text: string, name: string): string | null {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const from = text.indexOf(open)
  const to = text.indexOf(close, from)
  return from === -1 || to === -1 ? null : text.slice(from + open.length, to)
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null
}

/**
 * Parses `<prefix>..</prefix><suffix>..</suffix><start>..</start><end>..</end><extra>a b</extra>`; null if it is
 * malformed.
 */
export function parseAccountRule(text: string): AccountRule | null {
  const [prefix, suffix] = [field(text, 'prefix'), field(text, 'suffix')]
  const [start, end] = [wholeNumber(field(text, 'start')), wholeNumber(field(text, 'end'))]
  if (prefix === null || suffix === null || start === null || end === null || end < start) return null
  const extra = (field(text, 'extra') ?? '').split(/\s+/).filter((name) => name !== '')
  return { prefix: prefix.trim(), suffix: suffix.trim(), start, end, extra }
}

/** Largest number of a pattern that nobody filled in: forms start with 0 to 10. */
const untouchedEnd = 10

/** Whether the rule admits accounts by pattern. Bare numbers are one, unless prefix, suffix and range are untouched. */
function hasPattern({ prefix, suffix, start, end }: AccountRule): boolean {
  return prefix !== '' || suffix !== '' || start !== 0 || (end !== 0 && end !== untouchedEnd)
}

/** The text with another name for an account that it lists; names are compared ignoring case. */
export function renameInAccountRule(text: string, from: string, to: string): string {
  const rule = parseAccountRule(text)
  const isFormer = (name: string) => name.toLowerCase() === from.toLowerCase()
  if (rule === null || !rule.extra.some(isFormer)) return text
  const extra = rule.extra.map((name) => (isFormer(name) ? to : name)).join(' ')
  return text.replace(/(<extra>)[^]*?(<\/extra>)/, (_all, open: string, close: string) => `${open}${extra}${close}`)
}

export function ruleMatchesSomebody(rule: AccountRule): boolean {
  return hasPattern(rule) || rule.extra.length > 0
}

/** Whether the account may take part; names are compared ignoring case, numbers have no leading zeros. */
export function matchesAccountRule(rule: AccountRule, username: string): boolean {
  const name = username.toLowerCase()
  if (rule.extra.some((one) => one.toLowerCase() === name)) return true
  const [prefix, suffix] = [rule.prefix.toLowerCase(), rule.suffix.toLowerCase()]
  if (!hasPattern(rule) || !name.startsWith(prefix) || !name.endsWith(suffix)) return false
  const middle = name.slice(prefix.length, name.length - suffix.length)
  return /^(0|[1-9]\d{0,14})$/.test(middle) && Number(middle) >= rule.start && Number(middle) <= rule.end
}
