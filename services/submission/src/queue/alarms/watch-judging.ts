import { isDeepStrictEqual } from 'node:util'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { judgingAlarms } from '@verdict/proto/http/submission/judging'
import type { QueueContext } from '../context.ts'
import type { LaneLoad } from '../tasks/snapshot/lane-loads.ts'
import { isBackgroundLane } from '../tasks/lane.rules.ts'
import { findLiveWorkers } from '../workers/worker-registry.ts'
import { alarmsDue, type AlarmCode, type AlarmFacts, type JudgingState } from './alarm.rules.ts'

/** A System Error or dead-lettered task counts as recent for this long. */
const lateMs = 10 * 60_000

/**
 * Updates the alarms: each is logged once when it begins and once when it ends, whatever the number of processes.
 *
 * @param loads waiting tasks by lane
 */
export async function watchJudging(ctx: QueueContext, loads: readonly LaneLoad[]): Promise<void> {
  const [state, known] = await Promise.all([readJudgingState(ctx, loads), ctx.alarms.find().lean()])
  const due = alarmsDue(state, {
    noWorkerMs: ctx.settings.SUBMISSION_ALARM_NO_WORKER_MS,
    longWaitMs: ctx.settings.SUBMISSION_ALARM_WAIT_MS,
    systemErrors: ctx.settings.SUBMISSION_ALARM_SYSTEM_ERRORS,
  })
  for (const code of judgingAlarms) {
    const facts = due.get(code)
    const before = known.find(({ _id }) => _id === code)
    ctx.metrics.alarm.set({ code }, facts === undefined ? 0 : 1)
    if (facts === undefined) {
      if (before !== undefined) await end(ctx, code)
    } else if (before === undefined) await begin(ctx, code, facts)
    else if (!isDeepStrictEqual(before.facts, facts)) await ctx.alarms.updateOne({ _id: code }, { $set: { facts } })
  }
}

async function readJudgingState(
  ctx: Pick<QueueContext, 'clock' | 'countDeadLetters' | 'judgingRecords' | 'settings' | 'tasks' | 'workers'>,
  loads: readonly LaneLoad[],
): Promise<JudgingState> {
  const now = ctx.clock.now().getTime()
  const since = new Date(now - lateMs)
  const [workers, systemErrors, deadLettered, deadLetters] = await Promise.all([
    findLiveWorkers(ctx),
    ctx.judgingRecords.countDocuments({ kind: 'system_error', final: true, at: { $gte: since } }),
    ctx.tasks.countDocuments({ state: 'done', endedAt: { $gte: since }, deadLettered: true }),
    ctx.countDeadLetters(since),
  ])
  const oldest = (among: readonly LaneLoad[]) => Math.max(0, ...among.map(({ oldestWaitingMs }) => oldestWaitingMs))
  return {
    healthyWorkers: workers.filter(({ healthy }) => healthy).length,
    unhealthy: workers
      .filter(({ healthy }) => !healthy)
      .map(({ _id: workerId, unhealthyReason: reason }) => ({ workerId, reason })),
    oldestLiveWaitMs: oldest(loads.filter(({ lane }) => !isBackgroundLane(lane))),
    oldestWaitMs: oldest(loads),
    systemErrors,
    deadLetters: deadLettered + deadLetters,
  }
}

async function begin(
  ctx: Pick<QueueContext, 'alarms' | 'clock' | 'log'>,
  code: AlarmCode,
  facts: AlarmFacts,
): Promise<void> {
  try {
    await ctx.alarms.create({ _id: code, since: ctx.clock.now(), facts })
  } catch (error) {
    // Another process has raised the alarm.
    if (isDuplicateKey(error)) return
    throw error
  }
  ctx.log.error({ alarm: code, ...facts }, 'judging needs attention')
}

async function end(ctx: Pick<QueueContext, 'alarms' | 'log'>, code: AlarmCode): Promise<void> {
  const ended = await ctx.alarms.deleteOne({ _id: code })
  if (ended.deletedCount > 0) ctx.log.info({ alarm: code }, 'the alarm is over')
}
