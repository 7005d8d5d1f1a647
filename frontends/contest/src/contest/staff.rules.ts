import type { StaffRole } from '@verdict/proto/codes/contest'

export type StaffTask = 'balloons' | 'printing'

/** Whether who has the role brings balloons, or prints. */
export function serves(role: StaffRole | null, task: StaffTask): boolean {
  return role === task || role === 'balloons_printing'
}
