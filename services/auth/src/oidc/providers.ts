import { Type, type Static } from 'typebox'
import { fitsSchema, schemaError } from '@verdict/kit/schema-errors'

const Provider = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,30}$' }),
    name: Type.String({ minLength: 1, maxLength: 50 }),
    issuer: Type.String({ pattern: '^https?://\\S+$', maxLength: 300 }),
    clientId: Type.String({ minLength: 1, maxLength: 300 }),
    clientSecret: Type.String({ minLength: 1, maxLength: 500 }),
    scopes: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  },
  { additionalProperties: false },
)
const Providers = Type.Array(Provider, { maxItems: 10 })

/** A provider of OpenID Connect by which people may sign in. */
export type OidcProvider = Static<typeof Provider>

const loopback: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

/** Whether an address is safe from listeners on its way: https, or on this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
}

/** Reads the providers of a setting, a JSON list or an empty text, or returns the mistake in it. */
export function readProviders(text: string): { providers: OidcProvider[] } | { mistake: string } {
  const value = text.trim() === '' ? [] : parse(text)
  if (!fitsSchema(Providers, value)) {
    const fault = schemaError(Providers, value)
    return { mistake: `${fault?.at ?? ''} ${fault?.reason ?? ''}`.trim() }
  }
  const unsafe = value.find(({ issuer }) => !isSafeAddress(issuer))
  if (unsafe !== undefined) return { mistake: `the issuer of ${unsafe.id} must begin with https://` }
  if (new Set(value.map(({ id }) => id)).size < value.length) return { mistake: 'two providers have the same id' }
  return { providers: value }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A username made of what a provider says of somebody; empty where nothing of it may stand in one. */
export function suggestedName(given: readonly (string | undefined)[]): string {
  const cleaned = given.map((text) => (text ?? '').replaceAll(/[\s\p{Cc}\p{Cf}<>"'`&/\\]/gu, '').slice(0, 20))
  return cleaned.find((text) => text !== '') ?? ''
}
