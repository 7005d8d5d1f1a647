import type { CpuProfile } from './profiler.ts'

type Frame = CpuProfile['nodes'][number]['callFrame']

/** Each layer has a pattern of its source files; the first match applies. */
const layers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['BSON', /node_modules\/bson\//],
  ['MongoDB driver', /node_modules\/mongodb\//],
  ['Mongoose', /node_modules\/(mongoose|mquery|kareem|mpath|sift)\/|services\/kit\/src\/mongo\//],
  ['validation', /node_modules\/(ajv|ajv-[^/]+|fast-uri|typebox|@sinclair)\//],
  ['HTTP answers', /node_modules\/(fast-json-stringify|@fastify\/(compress|etag))\//],
  [
    'HTTP',
    /node_modules\/(fastify|@fastify\/[^/]+|find-my-way|light-my-request|undici|avvio|fast-jwt)\/|services\/kit\/src\/http\//,
  ],
  ['gRPC messages', /node_modules\/(protobufjs|@protobufjs\/[^/]+|long)\//],
  ['gRPC', /node_modules\/(@grpc\/[^/]+)\/|services\/kit\/src\/grpc\//],
  ['Redis', /node_modules\/(ioredis|redis-parser|redis-errors|@ioredis\/[^/]+|cluster-key-slot)\//],
  ['Kafka', /node_modules\/kafkajs\//],
  ['outbox', /services\/kit\/src\/outbox/],
  ['bus', /services\/kit\/src\/bus/],
  ['live', /services\/kit\/src\/live/],
  [
    'telemetry',
    /node_modules\/@opentelemetry\/|services\/kit\/src\/(trace|telemetry|metrics)|node_modules\/prom-client\//,
  ],
  ['log', /node_modules\/(pino|thread-stream|sonic-boom|pino-[^/]+)\//],
]

/**
 * Finds the layer of a stack frame. It is undefined for Node's own frames, so that their time counts for the caller.
 */
export function layerOf({ url, functionName }: Frame): string | undefined {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(program)') return 'V8 and system calls'
  const known = layers.find(([, pattern]) => pattern.test(url))
  if (known !== undefined) return known[0]
  const service = /services\/([a-z-]+)\/src\//.exec(url)?.[1]
  if (service !== undefined) return service === 'kit' ? 'kit, other' : `use cases of ${service}`
  if (url.includes('/proto/')) return 'proto'
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url)?.[1]
  return library === undefined ? undefined : `library ${library}`
}

/** Finds the service of a stack frame, if any; the time of the kit counts for the calling service. */
export function serviceOf({ url }: Frame): string | undefined {
  const service = /services\/([a-z-]+)\/src\//.exec(url)?.[1]
  return service === 'kit' ? undefined : service
}

/** Sums the processor time of a profile in ms by the innermost frame that `classify` knows, without idle time. */
export function timeBy(profile: CpuProfile, classify: (frame: Frame) => string | undefined): Map<string, number> {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const classes = new Map<number, string | undefined>()
  function classOf(id: number | undefined): string {
    const frame = id === undefined ? undefined : nodes.get(id)?.callFrame
    if (id === undefined || frame === undefined || frame.functionName === '(root)') return 'Node itself'
    if (!classes.has(id)) classes.set(id, classify(frame) ?? classOf(parents.get(id)))
    return classes.get(id) ?? 'Node itself'
  }
  const times = new Map<string, number>()
  profile.samples.forEach((id, index) => {
    if (nodes.get(id)?.callFrame.functionName === '(idle)') return
    const name = classOf(id)
    times.set(name, (times.get(name) ?? 0) + (profile.timeDeltas[index] ?? 0) / 1000)
  })
  return times
}
