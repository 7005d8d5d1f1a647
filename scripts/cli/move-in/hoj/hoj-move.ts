import type { MovedContest, Person } from '../references.ts'
import type { MoveReport } from '../report.ts'
import type { MovedProblem, SiteWriter } from '../site-writer.ts'
import { textOf, type SqlDump, type Row } from '../dumps/sql-dump.ts'

/**
 * All steps of the import share this state. The maps have keys of the dump, and the steps fill them one after another.
 */
export interface HojMove {
  dump: SqlDump
  writer: SiteWriter
  report: MoveReport
  /** Whether an existing account with the same name belongs to the same person. */
  isSamePerson: (username: string) => boolean
  /** This folder has the files of tests, in a folder `problem_<id>` for each problem. */
  testCases: string
  /** The times of the dump have this offset, such as `+08:00`. */
  utcOffset: string
  people: Map<string, Person>
  groups: Map<string, number>
  problems: Map<string, MovedProblem>
  trainings: Map<string, number>
  contests: Map<string, MovedContest>
  discussions: Map<string, number>
  comments: Map<string, number>
}

/** Reads a time of the dump, which has no time zone. An empty one is the beginning of 1970. */
export function timeOf({ utcOffset }: Pick<HojMove, 'utcOffset'>, row: Row, column: string): string {
  const text = textOf(row, column)
  const time = new Date(text === '' ? 0 : `${text.replace(' ', 'T')}${utcOffset}`)
  return (Number.isNaN(time.getTime()) ? new Date(0) : time).toISOString()
}

/** Returns the group of a row: 0 for none, null for one that was not imported. */
export function groupOf({ groups }: Pick<HojMove, 'groups'>, row: Row): number | null {
  const gid = textOf(row, 'gid')
  return gid === '' || gid === '0' ? 0 : (groups.get(gid) ?? null)
}
