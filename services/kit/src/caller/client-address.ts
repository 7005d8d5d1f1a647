import { createSigner, createVerifier } from 'fast-jwt'
import type { ServiceName } from '@verdict/proto/services'
import { signatureAlgorithm, type ServiceKeys } from './service-keys.ts'

const issuer: ServiceName = 'gateway'
/** The audience of a signed address: one service, as with actors. */
const audienceFor = (service: string) => `client address:${service}`
const lifeMs = 60_000

/** Signs the address of a client for a minute, as the gateway sends it to one service. */
export function createAddressSigner({
  privateKey,
  name,
}: ServiceKeys): (address: string, service: ServiceName) => string {
  const sign = createSigner({ key: privateKey, algorithm: signatureAlgorithm, iss: name, expiresIn: lifeMs })
  return (address, service) => sign({ address, aud: audienceFor(service) })
}

/** The address that the gateway signed for this service; undefined for anything else. */
export function createAddressVerifier({
  publicKeyOf,
  name,
}: ServiceKeys): (header: string | undefined) => string | undefined {
  const key = publicKeyOf(issuer)
  if (key === undefined) return () => undefined
  const verify = createVerifier({
    key,
    algorithms: [signatureAlgorithm],
    allowedIss: issuer,
    allowedAud: audienceFor(name),
    requiredClaims: ['iss', 'aud', 'exp'],
    cache: 1000,
    cacheTTL: lifeMs / 2,
    clockTolerance: 5_000,
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
