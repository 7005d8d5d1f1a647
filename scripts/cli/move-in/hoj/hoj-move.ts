import type { MovedContest, Person } from '../references.ts'
import type { MoveReport } from '../report.ts'
import type { MovedProblem, SiteWriter } from '../site-writer.ts'
import { textOf, type SqlDump, type Row } from '../dumps/sql-dump.ts'

/** What all parts of the move know. The maps are by the keys of the dump, and grow part by part. */
export interface HojMove {
  dump: SqlDump
  writer: SiteWriter
  report: MoveReport
  /** Names that are the same people here. */
  isSamePerson: (username: string) => boolean
  /** Where the files of tests are: a folder `problem_<id>` for each problem. */
  testCases: string
  /** Of the times in the dump, such as `+08:00`. */
  utcOffset: string
  people: Map<string, Person>
  groups: Map<string, number>
  problems: Map<string, MovedProblem>
  trainings: Map<string, number>
  contests: Map<string, MovedContest>
  discussions: Map<string, number>
  comments: Map<string, number>
}

/** A time of the dump, which says no zone. Empty: the beginning of 1970. */
export function timeOf({ utcOffset }: Pick<HojMove, 'utcOffset'>, row: Row, column: string): string {
  const text = textOf(row, column)
  const time = new Date(text === '' ? 0 : `${text.replace(' ', 'T')}${utcOffset}`)
  return (Number.isNaN(time.getTime()) ? new Date(0) : time).toISOString()
}

/** The group of a row: 0 for none, null for one that was not taken over. */
export function groupOf({ groups }: Pick<HojMove, 'groups'>, row: Row): number | null {
  const gid = textOf(row, 'gid')
  return gid === '' || gid === '0' ? 0 : (groups.get(gid) ?? null)
}
