// Monitors judging and raises alarms.
export { alarmModel, type AlarmRow } from './alarm.model.ts'
export { createDeadLetterCounter } from './dead-letter-counter.ts'
export { getOverview } from './get-overview.ts'
export { judgingHealthChecks } from './judging-health-checks.ts'
