import { defineService } from '@verdict/kit/service'
import { judgingStopped, judgingTaskFor } from '@verdict/proto/events/submission'
import { judgeSettings } from './config.ts'
import { claimTask } from './worker/judge-worker.ts'
import { createWorker } from './worker/create-worker.ts'
import { workerCapacity } from './worker/worker-capacity.ts'

/** Runs a judge worker, which takes tasks from the bus, judges them in the sandbox and reports the results. */
export const createJudgeService = defineService({
  name: 'judge',
  settings: judgeSettings,
  context: createWorker,
  events(bus, { context, pool, running }) {
    const { slots, health } = context
    bus.subscribe({
      event: judgingTaskFor(pool),
      group: 'judge',
      concurrency: slots.count,
      capacity: workerCapacity({ slots, health }),
      handler: ({ data }) => claimTask(context, data),
    })
    bus.broadcast({ event: judgingStopped, handler: ({ data }) => running.stop(data) })
  },
  // Includes the languages, because in a rollout the old worker stops as soon as this one is ready.
  health: ({ context: { health }, hasAllLanguages }) => ({
    sandbox: () => health.reason() === '',
    languages: hasAllLanguages,
  }),
  background: (worker, { httpAddress }) => [worker.heartbeat(httpAddress), worker.judging],
})
