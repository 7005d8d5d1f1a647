import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { yamlOptions } from './yaml-options.ts'

const maxMemoryMb = 256
/** Read in milliseconds whatever it holds, when a thread takes fifty to begin. */
const shortLength = 4096

/**
 * Reads YAML, in a thread of its own unless it is short: a text of 100 kB can be made to take seven seconds. References
 * are refused: a few lines of them could stand for gigabytes.
 *
 * @throws Error where the text is none, or is not read within so many milliseconds
 */
export async function parseYaml(text: string, withinMs = 20_000): Promise<unknown> {
  if (text.length <= shortLength) return (await import('yaml')).parse(text, yamlOptions) as unknown
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
