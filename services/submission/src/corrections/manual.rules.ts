import { manualStatuses } from '@verdict/proto/codes/judge-status'

/** Whether a submission may be given this status by hand: what running a program can come to. */
export function isManualStatus(status: number): status is (typeof manualStatuses)[number] {
  return manualStatuses.some((one) => one === status)
}
