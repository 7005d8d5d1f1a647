import { SettingsError } from '@verdict/kit/config'

/** An address for each name. */
export type AddressesByName = Readonly<Record<string, string>>

/** Parses a setting that is a JSON object of names and URLs; undefined if it is empty. @throws SettingsError */
export function parseAddresses(
  setting: string,
  text: string,
  { isAddress, example }: { isAddress: (value: string) => boolean; example: string },
): AddressesByName | undefined {
  if (text.trim() === '') return undefined
  const wrong = new SettingsError([`${setting} must be a JSON object of names and addresses, like ${example}`])
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong
  const addresses: Record<string, string> = {}
  for (const [name, address] of Object.entries(value)) {
    if (typeof address !== 'string' || !isAddress(address)) throw wrong
    addresses[name] = address
  }
  return addresses
}

/** Reads the setting GATEWAY_FRONTEND_URLS. @throws SettingsError */
export function parseFrontendUrls(text: string): AddressesByName | undefined {
  return parseAddresses('GATEWAY_FRONTEND_URLS', text, {
    isAddress: (value) => /^https?:\/\/[^/\s]+$/.test(value),
    example: '{"shell":"http://web-shell:8080","problem":"http://web-problem:8080"}',
  })
}
