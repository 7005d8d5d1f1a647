import {
  status,
  type handleUnaryCall,
  type Server,
  type ServerWritableStream,
  type ServiceDefinition,
} from '@grpc/grpc-js'

/**
 * The standard health service, with its two messages encoded by hand: the request has the one field `service`
 * (string, 1), the response the one field `status` (enum, 1).
 *
 * Source: grpc.health.v1, https://github.com/grpc/grpc/blob/master/doc/health-checking.md
 */
export const serving = 1
const notServing = 2

interface HealthRequest {
  service: string
}

interface HealthResponse {
  status: number
}

const messages = {
  requestSerialize: ({ service }: HealthRequest) =>
    Buffer.concat([Buffer.from([0x0a, Buffer.byteLength(service)]), Buffer.from(service)]),
  // The message is tag 0x0a and a length of one byte, because service names are shorter than 128 bytes.
  requestDeserialize: (bytes: Buffer): HealthRequest => ({
    service: bytes[0] === 0x0a ? bytes.subarray(2, 2 + (bytes[1] ?? 0)).toString('utf8') : '',
  }),
  responseSerialize: (response: HealthResponse) => Buffer.from([0x08, response.status]),
  responseDeserialize: (bytes: Buffer): HealthResponse => ({ status: bytes[1] ?? 0 }),
  requestStream: false,
}

export const healthDefinition = {
  Check: { path: '/grpc.health.v1.Health/Check', ...messages, responseStream: false },
  Watch: { path: '/grpc.health.v1.Health/Watch', ...messages, responseStream: true },
} satisfies ServiceDefinition

const watchEveryMs = 5_000

/** Answers for the server as a whole (`''`) and for each service by name. Needs no token: probes have none. */
export function addHealthService(
  server: Server,
  names: readonly string[],
  isReady: () => boolean | Promise<boolean>,
): void {
  async function state(): Promise<number> {
    try {
      return (await isReady()) ? serving : notServing
    } catch {
      return notServing
    }
  }

  const check: handleUnaryCall<HealthRequest, HealthResponse> = (call, callback) => {
    if (call.request.service !== '' && !names.includes(call.request.service))
      callback({ code: status.NOT_FOUND, details: 'unknown service' })
    else void state().then((current) => callback(null, { status: current }))
  }

  function watch(call: ServerWritableStream<HealthRequest, HealthResponse>): void {
    let last = -1
    const tell = () =>
      void state().then((current) => {
        if (current !== last && !call.cancelled) call.write({ status: current })
        last = current
      })
    tell()
    const timer = setInterval(tell, watchEveryMs)
    call.on('cancelled', () => {
      clearInterval(timer)
      call.end()
    })
  }

  server.addService(healthDefinition, { Check: check, Watch: watch })
}
