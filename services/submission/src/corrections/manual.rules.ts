import { manualStatuses } from '@verdict/proto/codes/judge-status'

/** Whether the status may be set by hand: those that a run of a program can end with. */
export function isManualStatus(status: number): status is (typeof manualStatuses)[number] {
  return manualStatuses.some((one) => one === status)
}
