import { SiteError } from '../outcome.ts'

export const badId = () => new SiteError({ kind: 'bad-id' })

/** Parses a number without leading zeros, alone or inside an address that matches `inAddress`. Throws `bad-id`. */
export function numericId(text: string, inAddress: RegExp): string {
  const trimmed = text.trim()
  const id = /^https?:/i.test(trimmed) ? inAddress.exec(trimmed)?.[1] : trimmed
  if (id === undefined || !/^[1-9]\d{0,8}$/.test(id)) throw badId()
  return id
}
