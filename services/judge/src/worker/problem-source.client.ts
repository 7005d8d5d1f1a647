import { LRUCache } from 'lru-cache'
import type { GrpcClient } from '@verdict/kit/grpc'
import { isTransient } from '@verdict/kit/outage'
import { sleep } from '@verdict/kit/retry'
import { decodeJudgeSpec, type JudgeSpec } from '../spec/judge-spec.ts'

/** Loads judge specifications by version and test data by content hash from the problem service. */
export interface ProblemSource {
  spec: (pid: number, version: number, signal: AbortSignal) => Promise<JudgeSpec>
  readBlob: (sha256: string) => AsyncIterable<Uint8Array>
}

const maxCachedSpecs = 200
const timeoutMs = 60_000
const pauseMs = 500

/** Caches recently used specifications, because versions are immutable. */
export function problemSource(
  specs: Pick<GrpcClient<'problem.v1.JudgeSpecs'>, 'get'>,
  blobs: Pick<GrpcClient<'problem.v1.Blobs'>, 'read'>,
): ProblemSource {
  const cache = new LRUCache<string, JudgeSpec>({ max: maxCachedSpecs })
  return {
    async spec(pid, version, signal) {
      const key = `${pid}@${version}`
      const known = cache.get(key)
      const spec = known ?? decodeJudgeSpec(await retryWhileUnavailable(() => specs.get({ pid, version }), signal))
      cache.set(key, spec)
      return spec
    },
    async *readBlob(sha256) {
      const chunks = await retryWhileUnavailable(
        () => firstChunk(blobs.read({ sha256 })),
        AbortSignal.timeout(timeoutMs),
      )
      for await (const { data } of chunks) yield data
    },
  }
}

/** Waits for a problem service that is being restarted: completing a judging matters more than failing fast. */
async function retryWhileUnavailable<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const deadlineMs = performance.now() + timeoutMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isTransient(error) || signal.aborted || performance.now() > deadlineMs) throw error
      await sleep(pauseMs, signal)
    }
  }
}

/** Waits for the first chunk, which shows whether the server responds. */
async function firstChunk<T>(stream: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = stream[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    for (let step = first; step.done !== true; step = await iterator.next()) yield step.value
  })()
}
