import type { Metrics } from '@verdict/kit/metrics'

/** Metrics of the queue; `waiting` and `oldestWaitingSec` are suitable for autoscaling. */
export function createQueueMetrics(metrics: Metrics) {
  return {
    waiting: metrics.gauge('queue_waiting_tasks', 'Tasks that wait for a worker, by lane', ['lane']),
    oldestWaitingSec: metrics.gauge('queue_oldest_waiting_seconds', 'How long the oldest waiting task has, by lane', [
      'lane',
    ]),
    tenantWaiting: metrics.gauge(
      'queue_tenant_waiting_tasks',
      'Tasks that wait, of the tenants with the most of them',
      ['tenant'],
    ),
    tenantOldestWaitingSec: metrics.gauge(
      'queue_tenant_oldest_waiting_seconds',
      'How long the oldest waiting task of these tenants has',
      ['tenant'],
    ),
    dispatched: metrics.gauge('queue_dispatched_tasks', 'Tasks on the bus that no worker has taken yet'),
    leased: metrics.gauge('queue_leased_tasks', 'Tasks that a worker has'),
    workers: metrics.gauge('judge_workers', 'Live healthy workers'),
    slots: metrics.gauge('judge_slots', 'Slots of live healthy workers'),
    busySlots: metrics.gauge('judge_busy_slots', 'Slots that judge at the moment, as the workers say'),
    verdicts: metrics.counter('verdicts_total', 'Final verdicts by status', ['status']),
    refusedResults: metrics.counter('queue_refused_results_total', 'Results of judgings that were no longer current'),
    deadLettered: metrics.counter('queue_dead_letter_tasks_total', 'Tasks that cost too many workers'),
    alarm: metrics.gauge('judging_alarm', '1 while the alarm is on', ['code']),
    repeatedJudgings: metrics.counter('queue_repeated_judgings_total', 'Judgings begun again, by reason', ['reason']),
    waitSec: metrics.histogram('queue_wait_seconds', 'From the submit, or rejudge, until a worker took the task', [
      'lane',
    ]),
    turnaroundSec: metrics.histogram('queue_turnaround_seconds', 'From the submit, or rejudge, until the verdict', [
      'lane',
    ]),
  }
}

export type QueueMetrics = ReturnType<typeof createQueueMetrics>
