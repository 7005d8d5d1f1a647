import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { yamlOptions } from './yaml-options.ts'

const maxMemoryMb = 256
/** Short texts are parsed in milliseconds whatever they contain; starting a thread takes fifty. */
const shortLength = 4096

/**
 * Parses YAML, in a worker thread unless it is short: a hostile text of 100 kB can take seven seconds. Aliases are
 * refused, since a few lines of them can expand to gigabytes.
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
