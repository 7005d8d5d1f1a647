import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface PdfPages {
  /** Pages of plain text, each ended by a form feed. */
  text: string
  title: string
}

/**
 * Pages of plain text as a PDF with the same rows and columns. A thread of its own draws them: to read a Chinese font takes a
 * third of a second.
 */
export async function pagesToPdf(pages: PdfPages, signal: AbortSignal): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { execArgv: [], workerData: pages })
  try {
    const [pdf] = (await once(worker, 'message', { signal })) as [Uint8Array]
    return Buffer.from(pdf)
  } finally {
    await worker.terminate()
  }
}
