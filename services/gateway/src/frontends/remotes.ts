import { SettingsError } from '@verdict/kit/config'

/** Address of each remote's manifest by the remote's name. */
export type Remotes = Readonly<Record<string, string>>

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && (value.startsWith('/') || /^https?:$/.test(URL.parse(value)?.protocol ?? ''))
}

/**
 * Reads the setting GATEWAY_REMOTES; undefined when it is empty.
 *
 * @throws SettingsError
 */
export function parseRemotes(text: string): Remotes | undefined {
  if (text.trim() === '') return undefined
  const wrong = new SettingsError([
    'GATEWAY_REMOTES must be a JSON object of names and addresses, like {"problem":"https://static.example/problem/mf-manifest.json"}',
  ])
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong
  const entries = Object.entries(value)
  const remotes: Record<string, string> = {}
  for (const [name, address] of entries) {
    if (!isAddress(address)) throw wrong
    remotes[name] = address
  }
  return remotes
}

/** The other origins that remotes come from: the content policy has to name them. */
export function remoteOrigins(remotes: Remotes | undefined): string[] {
  const origins = Object.values(remotes ?? {}).flatMap((address) => URL.parse(address)?.origin ?? [])
  return [...new Set(origins)]
}
