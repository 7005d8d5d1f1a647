import { createActorSigner } from '@verdict/kit/actor'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { actorHeader } from '@verdict/proto/http/headers'
import type { ServiceName } from '@verdict/proto/services'
import { keysOf } from './environment.ts'

/** Describes the response envelope. Tests cast `data` to the expected type. */
export interface Answer<Data = any> /* oxlint-disable-line typescript/no-explicit-any -- what clients see */ {
  httpStatus: number
  headers: Headers
  status: number
  msg: string
  data: Data
  code?: string
}

export type RoleOf = (uid: string) => RoleKey

const sign = createActorSigner(keysOf('gateway'))

/** Makes the header with which the gateway passes the signed-in user to a service, or none for anonymous calls. */
export function actorHeaders(
  service: ServiceName,
  uid: string | null,
  role: RoleKey,
  username = uid ?? '',
): Record<string, string> {
  return uid === null ? {} : { [actorHeader]: sign({ uid, username, roles: [role], sessionId: 's' }, service) }
}

/** Calls the HTTP API of a service like the gateway. User names equal user ids. */
export function createApi(service: ServiceName, address: () => string, roleOf: RoleOf) {
  const headersOf = (as: string | null) => actorHeaders(service, as, as === null ? 'default_user' : roleOf(as))

  /** Returns the raw response, for files and headers. `path` begins after `/api/`. */
  function fetchAs(as: string | null, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    return fetch(`${address()}/api/${path}`, { ...init, headers: { ...init.headers, ...headersOf(as) } })
  }

  async function call<Data = any /* oxlint-disable-line typescript/no-explicit-any -- what clients see */>(
    as: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    const isForm = body instanceof FormData
    const response = await fetchAs(as, path, {
      method,
      headers: { ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const envelope = (await response.json()) as Omit<Answer<Data>, 'httpStatus' | 'headers'>
    return { ...envelope, httpStatus: response.status, headers: response.headers }
  }

  return { call, fetchAs, headersOf }
}
