import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const maxMemoryMb = 256

/**
 * Reads YAML in a thread of its own: a text of 100 kB can be made to take seven seconds. References are refused: a few
 * lines of them could stand for gigabytes.
 *
 * @throws Error where the text is none, or is not read within so many milliseconds
 */
export async function parseYaml(text: string, withinMs = 20_000): Promise<unknown> {
  const worker = new Worker(new URL('./yaml-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  try {
    const [data] = (await once(worker, 'message', { signal: AbortSignal.timeout(withinMs) })) as [unknown]
    return data
  } finally {
    await worker.terminate()
  }
}
