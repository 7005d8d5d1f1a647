import type { SqlDump } from '../dumps/sql-dump.ts'
import type { MovedContest, Person } from '../references.ts'
import type { MoveReport } from '../report.ts'
import type { MovedProblem, SiteWriter } from '../site-writer.ts'

/**
 * All steps of the import share this state. The maps have keys of the dump, and the steps fill them one after another.
 */
export interface QduojMove {
  dump: SqlDump
  writer: SiteWriter
  report: MoveReport
  /** Whether an existing account with the same name belongs to the same person. */
  isSamePerson: (username: string) => boolean
  /** This folder has the files of tests, in a folder named by `test_case_id` for each problem. */
  testCases: string
  people: Map<string, Person>
  problems: Map<string, MovedProblem>
  /** Maps problems of contests to their display ids there. */
  letters: Map<string, string>
  contests: Map<string, MovedContest>
}
