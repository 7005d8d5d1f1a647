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

/** What is read of a dump; the rest follows from it, or has no place. */
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
/** What follows here from what is read, or belongs to the running of the other site. */
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

/** Takes over a whole site of HOJ from its dump and its folder of tests. What came before is left as it is. */
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

/** @throws Error where the file is no dump of HOJ */
function reportSkippedTables({ counts }: SqlDump, report: MoveReport): void {
  if (!counts.has('user_info')) throw new Error('the dump contains no users of HOJ (table user_info)')
  for (const [table, count] of counts)
    if (!read.includes(table) && !derived.includes(table))
      report.lost(table, '', `${count} rows have no equivalent here`)
}
