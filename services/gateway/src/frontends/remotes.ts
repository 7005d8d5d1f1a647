import { type AddressesByName, parseAddresses } from './addresses.ts'

/** Manifest URLs by name of the remote. */
export type Remotes = AddressesByName

function isAddress(value: string): boolean {
  return value.startsWith('/') || /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

/** Parses the setting GATEWAY_REMOTES; undefined if it is empty. @throws SettingsError */
export function parseRemotes(text: string): Remotes | undefined {
  const example = '{"problem":"https://static.example/problem/mf-manifest.json"}'
  return parseAddresses('GATEWAY_REMOTES', text, { isAddress, example })
}

/** Other origins of remotes, for the content security policy. */
export function remoteOrigins(remotes: Remotes | undefined): string[] {
  const origins = Object.values(remotes ?? {}).flatMap((address) => URL.parse(address)?.origin ?? [])
  return [...new Set(origins)]
}
