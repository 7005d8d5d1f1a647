import { randomBytes } from 'node:crypto'
import { createAddressSigner } from '@verdict/kit/client-address'
import { clientAddressHeader } from '@verdict/proto/http/headers'
import type { ServiceName } from '@verdict/proto/services'
import { keysOf } from './environment.ts'

const sign = createAddressSigner(keysOf('gateway'))

/** Makes a unique client address, so that rate limits and locks of different tests do not interfere. */
export function freshAddress(): string {
  const [a, b, c] = randomBytes(3)
  return `10.${a}.${b}.${c}`
}

/** Makes the header with which the gateway passes a client's address to a service. */
export function addressHeaders(service: ServiceName, address = freshAddress()): Record<string, string> {
  return { [clientAddressHeader]: sign(address, service) }
}
