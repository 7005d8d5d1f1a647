import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import { status, type Metadata } from '@grpc/grpc-js'
import { callersOf } from '@verdict/proto/grpc/callers'
import type { GrpcServiceName } from '@verdict/proto/grpc/services'
import { isServiceName } from '@verdict/proto/services'
import { signatureAlgorithm, type ServiceKeys } from '../caller/service-keys.ts'

/** Lifetime of the credentials of a call, and the tolerated clock skew between two machines. */
const lifeMs = 60_000
const clockToleranceMs = 30_000
/** Credentials are cached and reused for this long. */
const reusedMs = 20_000

/** Rejects a call without valid credentials: a gRPC status code, and a stable error code as its details. */
export interface CallRefusal {
  code: status.UNAUTHENTICATED | status.PERMISSION_DENIED
  details: 'service.credentials_refused' | 'service.call_not_allowed'
}

const badCredentials: CallRefusal = { code: status.UNAUTHENTICATED, details: 'service.credentials_refused' }
const notAllowed: CallRefusal = { code: status.PERMISSION_DENIED, details: 'service.call_not_allowed' }

/**
 * Audience of a call: the service after which the package of the gRPC service is named. A contract that several
 * services implement, such as `scope.v1`, is meant for the called owner.
 */
export function audienceOf(service: GrpcServiceName, owner: string): string {
  const [named = ''] = service.split('.')
  return isServiceName(named) ? named : owner
}

/** Creates the credentials of calls to one service: a short-lived token that names caller and callee. */
export function createCallCredentials(keys: ServiceKeys, audience: string, nowMs = Date.now): () => string {
  const sign = createSigner({ key: keys.privateKey, algorithm: signatureAlgorithm, iss: keys.name, aud: audience })
  let made = { token: '', atMs: -Infinity }
  return () => {
    const now = nowMs()
    // An adjusted clock also requires a new signature, as the other side may reject the old time.
    if (Math.abs(now - made.atMs) >= reusedMs) {
      const iat = Math.floor(now / 1000)
      made = { token: sign({ iat, exp: iat + lifeMs / 1000 }), atMs: now }
    }
    return made.token
  }
}

type Verify = (token: string) => unknown

/**
 * Verifies the credentials of calls: signed by a known service, meant for this one, not expired, and allowed to call
 * the method.
 */
export function createCallCheck(
  keys: ServiceKeys,
  service: GrpcServiceName,
): (metadata: Metadata, method: string) => CallRefusal | null {
  const decode = createDecoder()
  const verifiers = new Map<string, Verify | null>()
  const audience = audienceOf(service, keys.name)

  function verifierOf(issuer: string): Verify | null {
    const known = verifiers.get(issuer)
    if (known !== undefined) return known
    const key = isServiceName(issuer) ? keys.publicKeyOf(issuer) : undefined
    if (key === undefined) return null
    const verifier = createVerifier({
      key,
      algorithms: [signatureAlgorithm],
      allowedIss: issuer,
      allowedAud: audience,
      requiredClaims: ['iss', 'aud', 'exp'],
      clockTolerance: clockToleranceMs,
      cache: 100,
    })
    verifiers.set(issuer, verifier)
    return verifier
  }

  function callerOf(token: string): string | null {
    try {
      const { iss } = decode(token) as { iss?: unknown }
      const verify = typeof iss === 'string' ? verifierOf(iss) : null
      if (typeof iss !== 'string' || verify === null) return null
      verify(token)
      return iss
    } catch {
      return null
    }
  }

  return (metadata, method) => {
    const caller = callerOf(String(metadata.get('authorization')[0] ?? '').replace(/^Bearer /, ''))
    if (caller === null) return badCredentials
    const callers: readonly string[] = callersOf(service, method)
    return callers.includes(caller) ? null : notAllowed
  }
}
