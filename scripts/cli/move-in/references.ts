import type { MoveReport } from './report.ts'

export interface Person {
  uid: string
  username: string
}

export interface MovedContest {
  cid: number
  endsAt: Date
}

/** Whether a reference of a row is missing, in which case it is reported and the row is skipped. */
export function isMissing(
  move: { report: Pick<MoveReport, 'refused'> },
  table: string,
  key: string,
  parts: Record<string, unknown>,
): boolean {
  const missing = Object.entries(parts).filter(([, part]) => part === undefined || part === null)
  for (const [name] of missing) move.report.refused(table, key, `${name} was not imported`)
  return missing.length > 0
}

export function numbersOf(ids: ReadonlyMap<string, string>): Map<string, number> {
  return new Map([...ids].map(([key, id]) => [key, Number(id)]))
}
