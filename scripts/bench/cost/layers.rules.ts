import type { CpuProfile } from './profiler.ts'

type Frame = CpuProfile['nodes'][number]['callFrame']

/** Layers by the files of their frames; the first that fits names a frame. */
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

/** Layer of a frame; undefined: of Node itself, whose work counts for who called it. */
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

/** Service of a frame, if any; what the kit does counts for the service that called it. */
export function serviceOf({ url }: Frame): string | undefined {
  const service = /services\/([a-z-]+)\/src\//.exec(url)?.[1]
  return service === 'kit' ? undefined : service
}

/**
 * Processor time of a profile in milliseconds, by what `classify` says of the innermost frame of a stack of which it says
 * something; idle time is left out.
 */
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
