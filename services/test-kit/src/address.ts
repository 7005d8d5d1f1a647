import { randomBytes } from 'node:crypto'
import { createAddressSigner } from '@verdict/kit/client-address'
import { clientAddressHeader } from '@verdict/proto/http/headers'
import type { ServiceName } from '@verdict/proto/services'
import { keysOf } from './environment.ts'

const sign = createAddressSigner(keysOf('gateway'))

/** An address that nobody else uses, so that limits and locks of different tests do not meet. */
export function freshAddress(): string {
  const [a, b, c] = randomBytes(3)
  return `10.${a}.${b}.${c}`
}

/** The header by which the gateway names the address of a client to a service. */
export function addressHeaders(service: ServiceName, address = freshAddress()): Record<string, string> {
  return { [clientAddressHeader]: sign(address, service) }
}
