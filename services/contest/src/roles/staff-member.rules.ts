import type { StaffRole } from '@verdict/proto/codes/contest'
import { foldName } from '@verdict/kit/fold-name.rules'

/** Role and rooms of a staff account in a contest. */
export interface StaffAssignment {
  role: StaffRole
  /** Empty: all rooms. */
  rooms: readonly string[]
}

export type StaffTask = 'balloons' | 'printing'

const tasks: Readonly<Record<StaffRole, readonly StaffTask[]>> = {
  balloons: ['balloons'],
  printing: ['printing'],
  balloons_printing: ['balloons', 'printing'],
  analyst: [],
}

export function hasTask(assignment: StaffAssignment | null, task: StaffTask): assignment is StaffAssignment {
  return assignment !== null && tasks[assignment.role].includes(task)
}

/**
 * Whether a seat is in one of the rooms; no rooms mean everywhere. A seat is in the room that equals its text, or that
 * is a prefix of it ending at a word or number boundary: A-1 and A1 are in A, AB-1 is not; 1-20 is in 1, 12 is not.
 * Each Chinese character is a word. Case is ignored.
 */
export function isInRooms(seat: string | null, rooms: readonly string[]): boolean {
  if (rooms.length === 0) return true
  if (seat === null) return false
  const place = foldName(seat)
  return rooms.some((room) => beginsWith(place, foldName(room)))
}

function beginsWith(place: string, room: string): boolean {
  if (room === '' || !place.startsWith(room)) return false
  const [last = '', next = ''] = [room.at(-1), place[room.length]]
  return !(isDigit(last) && isDigit(next)) && !(isLetter(last) && isLetter(next))
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}

/** Letters of scripts with words of several letters. */
function isLetter(character: string): boolean {
  return /^(?!\p{Script=Han})\p{L}$/u.test(character)
}
