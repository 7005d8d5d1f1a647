import type { Log } from '@verdict/kit/log'
import { sleep } from '@verdict/kit/retry'
import type { SandboxHealth } from './sandbox/sandbox-health.ts'
import type { Measurement, WorkerBenchmark } from './capacity/worker-benchmark.ts'
import type { Slots } from './capacity/slots.ts'

export interface BenchmarkOptions {
  self: WorkerBenchmark
  slots: Pick<Slots, 'busy'>
  health: Pick<SandboxHealth, 'setPauseReason' | 'reason'>
  /** The setting JUDGE_MAX_REFERENCE_MS is the upper bound; 0 means none. */
  maxMs: number
  everyMs: number
  onMeasured: () => void
  signal: AbortSignal
  log: Log
}

const retryMs = 5_000

/** Measures the speed of the worker at once and whenever it is idle; pauses it while it is too slow. */
export async function benchmarkWhenIdle(needs: BenchmarkOptions): Promise<void> {
  const { self, slots, health, maxMs, everyMs, signal, log } = needs
  const stopped = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    if (!isFirst) await sleep(self.latest() === undefined ? retryMs : everyMs, signal)
    if (signal.aborted || (!isFirst && slots.busy() > 0)) continue
    try {
      // When the worker stops first, the language may never be found.
      const measured = await Promise.race([self.measure(signal), stopped])
      if (measured === undefined) return
      health.setPauseReason('speed', tooSlowReason(measured, maxMs))
      needs.onMeasured()
      if (isFirst) log.info({ referenceMs: measured.ms }, 'measured this worker with the reference program')
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the worker could not measure itself')
    }
  }
}

/** Returns why the worker is too slow to judge; empty if it is fast enough. */
export function tooSlowReason({ ms }: Pick<Measurement, 'ms'>, maxMs: number): string {
  if (maxMs === 0 || ms <= maxMs) return ''
  return `the reference program takes ${ms} ms here, more than the ${maxMs} ms of JUDGE_MAX_REFERENCE_MS`
}
