import type { StaffRole } from '@verdict/proto/codes/contest'

export type StaffTask = 'balloons' | 'printing'

/** Whether a staff role includes a task. */
export function hasStaffTask(role: StaffRole | null, task: StaffTask): boolean {
  return role === task || role === 'balloons_printing'
}
