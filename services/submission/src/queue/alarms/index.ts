// How judging is doing, and what needs attention.
export { alarmModel, type AlarmRow } from './alarm.model.ts'
export { createDeadLetterCounter } from './dead-letter-counter.ts'
export { getOverview } from './get-overview.ts'
export { judgingHealthChecks } from './judging-health-checks.ts'
