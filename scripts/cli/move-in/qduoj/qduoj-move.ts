import type { SqlDump } from '../dumps/sql-dump.ts'
import type { MovedContest, Person } from '../references.ts'
import type { MoveReport } from '../report.ts'
import type { MovedProblem, SiteWriter } from '../site-writer.ts'

/** What all parts of the move know. The maps are by the keys of the dump, and grow part by part. */
export interface QduojMove {
  dump: SqlDump
  writer: SiteWriter
  report: MoveReport
  /** Names that are the same people here. */
  isSamePerson: (username: string) => boolean
  /** Where the files of tests are: a folder with the name of the `test_case_id` for each problem. */
  testCases: string
  people: Map<string, Person>
  problems: Map<string, MovedProblem>
  /** What each problem is called in its contest. */
  letters: Map<string, string>
  contests: Map<string, MovedContest>
}
