import { type AddressesByName, parseAddresses } from './addresses.ts'

/** Address of each remote's manifest by the remote's name. */
export type Remotes = AddressesByName

function isAddress(value: string): boolean {
  return value.startsWith('/') || /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/**
 * Reads the setting GATEWAY_REMOTES; undefined when it is empty.
 *
 * @throws SettingsError
 */
export function parseRemotes(text: string): Remotes | undefined {
  const example = '{"problem":"https://static.example/problem/mf-manifest.json"}'
  return parseAddresses('GATEWAY_REMOTES', text, { isAddress, example })
}

/** The other origins that remotes come from: the content policy has to name them. */
export function remoteOrigins(remotes: Remotes | undefined): string[] {
  const origins = Object.values(remotes ?? {}).flatMap((address) => URL.parse(address)?.origin ?? [])
  return [...new Set(origins)]
}
