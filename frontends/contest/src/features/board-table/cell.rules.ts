import { ContestType } from '@verdict/proto/codes/contest'

/** Meaning of a cell, which determines its colour, symbol and text. */
export type CellKind = 'none' | 'first' | 'solved' | 'after' | 'pending' | 'wrong' | 'full' | 'partial' | 'zero'

export interface CellView {
  kind: CellKind
  /** `+2`, `−3`, `?1`, `85`. */
  main: string
  /** Below it: whole minutes, or the rejected runs of a pending cell. */
  detail: string
}

interface AcmCell {
  isAC: boolean
  isFirstAC: boolean
  isAfterContest: boolean
  /** Time of the accepted submission, for a solved problem. */
  ACTime?: number
  errorNum: number
  /** If there are any. */
  tryNum?: number
}

const nothing: CellView = { kind: 'none', main: '', detail: '' }
const fullPoints = 100

function isAcmCell(value: unknown): value is AcmCell {
  return typeof value === 'object' && value !== null && 'isAC' in value && 'errorNum' in value
}

/** Seconds as whole minutes, as ACM scoreboards show times. */
export function minutesOf(seconds: number): string {
  return String(Math.floor(seconds / 60))
}

function acmCell(value: unknown): CellView {
  if (!isAcmCell(value)) return nothing
  const { isAC, isFirstAC, isAfterContest, ACTime = 0, errorNum, tryNum = 0 } = value
  if (isAC) {
    const kind = isAfterContest ? 'after' : isFirstAC ? 'first' : 'solved'
    return { kind, main: errorNum > 0 ? `+${errorNum}` : '+', detail: minutesOf(ACTime) }
  }
  if (tryNum > 0) return { kind: 'pending', main: `?${tryNum}`, detail: errorNum > 0 ? `−${errorNum}` : '' }
  return errorNum > 0 ? { kind: 'wrong', main: `−${errorNum}`, detail: '' } : nothing
}

function oiCell(value: unknown, timeMs: number | undefined, raw: number | undefined): CellView {
  if (typeof value !== 'number') return nothing
  const kind = value >= fullPoints ? 'full' : value > 0 ? 'partial' : 'zero'
  const time = timeMs === undefined ? '' : `${timeMs} ms`
  return { kind, main: String(value), detail: raw === undefined ? time : `(${raw})` }
}

/**
 * Returns the content of a scoreboard cell.
 *
 * @param raw points before deductions
 */
export function cellOf(type: ContestType, value: unknown, timeMs?: number, raw?: number): CellView {
  return type === ContestType.Acm ? acmCell(value) : oiCell(value, timeMs, raw)
}
