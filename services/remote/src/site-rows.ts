import { AppError } from '@verdict/kit/errors'
import { siteRows, type SiteRow } from './sites/index.ts'

type Addresses = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The remote judges, with base addresses overridden by the operator.
 *
 * @param text JSON that maps judges to addresses by name
 * @throws Error for invalid JSON
 */
export function siteRowsAt(text: string): SiteRow[] {
  const addresses = parseAddresses(text)
  return siteRows.map((row) => {
    const named = addresses[row.site.key]
    return named === undefined ? row : { ...row, bases: { ...row.bases, ...named } }
  })
}

/** The registry row of a remote judge. @throws AppError remote.judge_unknown without an adapter for it */
export function siteRowOf(rows: readonly SiteRow[], key: string): SiteRow {
  const row = rows.find(({ site }) => site.key === key)
  if (row !== undefined) return row
  throw new AppError('remote.judge_unknown', { name: key, known: rows.map(({ site }) => site.key).join(', ') })
}

function parseAddresses(text: string): Addresses {
  const parsed: unknown = JSON.parse(text)
  if (!isRecord(parsed)) throw new Error('REMOTE_ADDRESSES is an object of addresses by remote judge')
  const entries = Object.entries(parsed).map(([key, named]) => {
    const all = isRecord(named) ? Object.entries(named) : []
    const usable = all.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && URL.canParse(entry[1]),
    )
    if (all.length === 0 || usable.length < all.length)
      throw new Error(`REMOTE_ADDRESSES: ${key} names no addresses, such as {"main":"https://example.org"}`)
    return [key, Object.fromEntries(usable)] as const
  })
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
