import type { StaffRole } from '@verdict/proto/codes/contest'
import { foldName } from '@verdict/kit/fold-name.rules'

/** What somebody does in a contest who takes no part in it. */
export interface StaffDuty {
  role: StaffRole
  /** Empty: everywhere. */
  rooms: readonly string[]
}

export type StaffTask = 'balloons' | 'printing'

const tasks: Readonly<Record<StaffRole, readonly StaffTask[]>> = {
  balloons: ['balloons'],
  printing: ['printing'],
  balloons_printing: ['balloons', 'printing'],
  analyst: [],
}

export function hasTask(duty: StaffDuty | null, task: StaffTask): duty is StaffDuty {
  return duty !== null && tasks[duty.role].includes(task)
}

/**
 * Whether a seat lies in one of the rooms, none of them meaning everywhere. A seat lies in the room that is its whole
 * text, or with which it begins where neither a number nor a word is cut: A-1 and A1 lie in A, AB-1 does not; 1-20 lies
 * in 1, 12 does not. Chinese characters are words of their own. Upper and lower case are the same.
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

/** Of a script that writes words of several letters. */
function isLetter(character: string): boolean {
  return /^(?!\p{Script=Han})\p{L}$/u.test(character)
}
