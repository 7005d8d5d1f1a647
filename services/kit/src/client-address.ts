import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './actor.ts'

const purpose = 'client address'

/** Signs the address of a client, as the gateway sends it to services: `<address> <signature>`. */
export function createAddressSigner(secret: string): (address: string) => string {
  const key = deriveKey(secret, purpose)
  return (address) => `${address} ${signatureOf(key, address)}`
}

/** The address that the gateway signed; undefined for anything else. */
export function createAddressVerifier(secret: string): (header: string | undefined) => string | undefined {
  const key = deriveKey(secret, purpose)
  return (header) => {
    const [address = '', signature = ''] = header?.split(' ') ?? []
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, address))]
    return given.length === expected.length && timingSafeEqual(given, expected) ? address : undefined
  }
}

function signatureOf(key: string, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url')
}
