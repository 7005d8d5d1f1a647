import type { Metrics } from '@verdict/kit/metrics'
import { isJudgeStatus, judgeStatusName, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { RunSemaphore } from '../sandbox/run-semaphore.ts'
import type { SandboxHealth } from './sandbox/sandbox-health.ts'
import type { WorkerBenchmark } from './capacity/worker-benchmark.ts'
import type { Slots } from './capacity/slots.ts'

interface Measured {
  slots: Pick<Slots, 'busy'>
  semaphore: Pick<RunSemaphore, 'running'>
  health: Pick<SandboxHealth, 'reason'>
  self: Pick<WorkerBenchmark, 'latest'>
}

/** Registers the worker's metrics and returns a function to call with each result. */
export function createWorkerMetrics(metrics: Metrics, { slots, semaphore, health, self }: Measured) {
  const seconds = metrics.histogram('judge_seconds', 'From claiming a task to its result', ['verdict'])
  const reruns = metrics.counter('judge_reruns_total', 'Runs done again because they ended just beyond the time limit')
  metrics.gauge('judge_busy_slots', 'Submissions being judged', [], () => slots.busy())
  metrics.gauge('judge_runs', 'Programs running in the sandbox', [], () => semaphore.running())
  metrics.gauge('judge_healthy', '1 while the worker takes work', [], () => (health.reason() === '' ? 1 : 0))
  metrics.gauge(
    'judge_reference_ms',
    'What the reference program took last; 0: not measured',
    [],
    () => self.latest()?.ms ?? 0,
  )
  return ({ status = JudgeStatus.SystemError, record }: JudgeResult, took: number) => {
    seconds.observe({ verdict: isJudgeStatus(status) ? judgeStatusName(status) : 'unknown' }, took)
    if (record?.reruns) reruns.inc(record.reruns)
  }
}
