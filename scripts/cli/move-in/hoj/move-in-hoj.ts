import type { MoveReport } from '../report.ts'
import type { SiteWriter } from '../site-writer.ts'
import { type SqlDump } from '../dumps/sql-dump.ts'
import { openHojDump } from './hoj-dump.ts'
import type { HojMove } from './hoj-move.ts'
import { moveContests } from './move-contests.ts'
import { moveGroups, moveUsers } from './move-people.ts'
import { moveProblems } from './move-problems.ts'
import { moveSubmissions } from './move-submissions.ts'
import { moveAnnouncements, moveDiscussions } from './move-texts.ts'
import { moveTrainings } from './move-trainings.ts'

/** These tables are imported. */
const read = [
  'user_info',
  'user_role',
  'role',
  'group',
  'group_member',
  'problem',
  'problem_case',
  'problem_tag',
  'tag',
  'problem_language',
  'language',
  'code_template',
  'training',
  'training_category',
  'training_problem',
  'mapping_training_category',
  'training_register',
  'contest',
  'contest_problem',
  'contest_register',
  'judge',
  'discussion',
  'category',
  'comment',
  'reply',
  'announcement',
  'contest_announcement',
]
/** These tables can be computed from imported ones, or are needed only to run the old site. */
const derived = [
  'auth',
  'role_auth',
  'session',
  'judge_server',
  'contest_record',
  'training_record',
  'user_acproblem',
  'user_record',
  'problem_count',
  'remote_judge_account',
  'undo_log',
]

interface Options {
  dumpFile: string
  testCases: string
  utcOffset: string
  isSamePerson: (username: string) => boolean
  writer: SiteWriter
  report: MoveReport
  progress: (part: string) => void
}

/** Imports a whole HOJ site from its dump and its folder of tests. Rows of an earlier run are skipped. */
export async function moveInHoj({ dumpFile, progress, ...options }: Options): Promise<void> {
  progress('dump')
  const dump = await openHojDump(dumpFile)
  reportSkippedTables(dump, options.report)
  const move: HojMove = {
    ...options,
    dump,
    people: new Map(),
    groups: new Map(),
    problems: new Map(),
    trainings: new Map(),
    contests: new Map(),
    discussions: new Map(),
    comments: new Map(),
  }
  const parts = {
    users: moveUsers,
    groups: moveGroups,
    problems: moveProblems,
    trainings: moveTrainings,
    contests: moveContests,
    submissions: moveSubmissions,
    discussions: moveDiscussions,
    announcements: moveAnnouncements,
  }
  for (const [part, run] of Object.entries(parts)) {
    progress(part)
    await run(move)
  }
}

/** @throws Error if the file is not a dump of HOJ */
function reportSkippedTables({ counts }: SqlDump, report: MoveReport): void {
  if (!counts.has('user_info')) throw new Error('the dump contains no users of HOJ (table user_info)')
  for (const [table, count] of counts)
    if (!read.includes(table) && !derived.includes(table))
      report.lost(table, '', `${count} rows have no equivalent here`)
}
