import { createSigner, createVerifier } from 'fast-jwt'
import type { ServiceName } from '@verdict/proto/services'
import { signatureAlgorithm, type ServiceKeys } from './service-keys.ts'

const issuer: ServiceName = 'gateway'
const audience = 'client address'
const lifeMs = 60_000

/** Signs the address of a client for a minute, as the gateway sends it to services. */
export function createAddressSigner({ privateKey, name }: ServiceKeys): (address: string) => string {
  const signing = { key: privateKey, algorithm: signatureAlgorithm, iss: name, aud: audience } as const
  const sign = createSigner({ ...signing, expiresIn: lifeMs })
  return (address) => sign({ address })
}

/** The address that the gateway signed; undefined for anything else. */
export function createAddressVerifier({
  publicKeyOf,
}: ServiceKeys): (header: string | undefined) => string | undefined {
  const key = publicKeyOf(issuer)
  if (key === undefined) return () => undefined
  const verify = createVerifier({
    ...{ key, algorithms: [signatureAlgorithm], allowedIss: issuer, allowedAud: audience },
    ...{ requiredClaims: ['iss', 'aud', 'exp'], cache: 1000, cacheTTL: lifeMs / 2, clockTolerance: 5_000 },
  })
  return (header) => {
    if (header === undefined) return undefined
    try {
      const { address } = verify(header) as { address?: unknown }
      return typeof address === 'string' ? address : undefined
    } catch {
      return undefined
    }
  }
}
