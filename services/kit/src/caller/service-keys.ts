import { createPrivateKey, createPublicKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { SettingsError } from '../config.ts'

/**
 * An Ed25519 private key with which a service authenticates itself, and the public keys of all services, as PEM.
 * `audience` and `issuer` of tokens keep the uses of a key apart.
 */
export interface ServiceKeys {
  name: string
  privateKey: string
  /** Returns undefined for a service with an unknown key, which makes its signatures invalid. */
  publicKeyOf: (name: string) => string | undefined
  /** An HMAC key that no other service has, for tokens that this service issues to itself. */
  ownSecret: (purpose: string) => string
}

/** Keys are derived from the secret of the installation, or read from a service's own key and the public keys. */
export interface KeySettings {
  VERDICT_SECRET?: string
  VERDICT_KEY?: string
  VERDICT_PUBLIC_KEYS?: string
}

export const signatureAlgorithm = 'EdDSA'

const keyBytes = 32
/** DER prefix before the 32 bytes of an Ed25519 private key. Source: RFC 8410, sections 4 and 7. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * The keys of a service, from its settings.
 *
 * @throws SettingsError when neither `VERDICT_KEY` nor `VERDICT_SECRET` is set, or a key is malformed
 */
export function readServiceKeys(name: string, settings: KeySettings): ServiceKeys {
  const { VERDICT_KEY = '', VERDICT_SECRET = '', VERDICT_PUBLIC_KEYS = '' } = settings
  if (VERDICT_KEY !== '') return keysOf(name, seedOf(VERDICT_KEY), readPublicKeys(VERDICT_PUBLIC_KEYS))
  if (VERDICT_SECRET !== '') return deriveServiceKeys(VERDICT_SECRET, name)
  throw new SettingsError([`VERDICT_KEY is not set (private key of ${name}, made by node scripts/keys.ts)`])
}

/** The keys of a service, derived from the secret of the installation: who has that has the keys of all. */
export function deriveServiceKeys(secret: string, name: string): ServiceKeys {
  const known = new Map<string, string>()
  return keysOf(name, derivedSeed(secret, name), (other) => {
    const pem = known.get(other) ?? publicPem(privateKeyOf(derivedSeed(secret, other)))
    known.set(other, pem)
    return pem
  })
}

/** `VERDICT_KEY` of a service: derived from the secret of the installation, or a new one. */
export function createPrivateKeySetting(name: string, secret?: string): string {
  const seed = secret === undefined ? randomBytes(keyBytes) : derivedSeed(secret, name)
  return seed.toString('base64url')
}

/** `VERDICT_PUBLIC_KEYS` that belongs to these `VERDICT_KEY`s, by name of the service. */
export function publicKeysSetting(privateKeys: Readonly<Record<string, string>>): string {
  const entries = Object.entries(privateKeys).map(([name, key]) => {
    const der = createPublicKey(privateKeyOf(seedOf(key))).export({ type: 'spki', format: 'der' })
    return `${name}:${der.subarray(publicPrefix.length).toString('base64url')}`
  })
  return entries.join(',')
}

function keysOf(name: string, seed: Buffer, publicKeyOf: ServiceKeys['publicKeyOf']): ServiceKeys {
  return {
    name,
    privateKey: privateKeyOf(seed).export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKeyOf,
    ownSecret: (purpose) => derive(seed, purpose).toString('base64url'),
  }
}

function derivedSeed(secret: string, name: string): Buffer {
  return derive(Buffer.from(secret), `key of the service ${name}`)
}

/** Source: RFC 5869 (HKDF with SHA-256, no salt). */
function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `verdict ${purpose}`, keyBytes))
}

function seedOf(text: string): Buffer {
  const seed = Buffer.from(text, 'base64url')
  if (seed.length === keyBytes) return seed
  throw new SettingsError(['VERDICT_KEY is no private key (32 bytes as base64url, made by node scripts/keys.ts)'])
}

function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
}

function publicPem(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
}

function readPublicKeys(text: string): ServiceKeys['publicKeyOf'] {
  const entries = text
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [name = '', key = ''] = entry.trim().split(':')
      const bytes = Buffer.from(key, 'base64url')
      if (bytes.length !== keyBytes)
        throw new SettingsError([`VERDICT_PUBLIC_KEYS has no key of 32 bytes (base64url) for ${name}`])
      const object = createPublicKey({ key: Buffer.concat([publicPrefix, bytes]), format: 'der', type: 'spki' })
      return [name, object.export({ type: 'spki', format: 'pem' }).toString()] as const
    })
  const known = new Map(entries)
  return (name) => known.get(name)
}
