import type { SqlDump } from '../dumps/sql-dump.ts'
import type { MoveReport } from '../report.ts'
import type { SiteWriter } from '../site-writer.ts'
import { moveAnnouncements } from './move-announcements.ts'
import { moveContests } from './move-contests.ts'
import { moveUsers } from './move-people.ts'
import { moveProblems } from './move-problems.ts'
import { moveSubmissions } from './move-submissions.ts'
import { openQduojDump } from './qduoj-dump.ts'
import type { QduojMove } from './qduoj-move.ts'

/** These tables are imported. */
const read = [
  'user',
  'user_profile',
  'problem',
  'problem_tag',
  'problem_tags',
  'contest',
  'contest_announcement',
  'acm_contest_rank',
  'oi_contest_rank',
  'submission',
  'announcement',
]
/** These tables are needed only to run the old site. */
const derived = ['judge_server', 'options_sysoptions', 'sys_options']
const ofDjango = /^(django_|auth_)/

interface Options {
  dumpFile: string
  testCases: string
  isSamePerson: (username: string) => boolean
  writer: SiteWriter
  report: MoveReport
  progress: (part: string) => void
}

/** Imports a whole QDUOJ site from its dump and its folder of tests. Rows of an earlier run are skipped. */
export async function moveInQduoj({ dumpFile, progress, ...options }: Options): Promise<void> {
  progress('dump')
  const dump = await openQduojDump(dumpFile)
  reportSkippedTables(dump, options.report)
  const move: QduojMove = {
    ...options,
    dump,
    people: new Map(),
    problems: new Map(),
    letters: new Map(),
    contests: new Map(),
  }
  const parts = {
    users: moveUsers,
    problems: moveProblems,
    contests: moveContests,
    submissions: moveSubmissions,
    announcements: moveAnnouncements,
  }
  for (const [part, run] of Object.entries(parts)) {
    progress(part)
    await run(move)
  }
}

/** @throws Error if the file is not a dump of QDUOJ */
function reportSkippedTables({ counts }: SqlDump, report: MoveReport): void {
  if (!counts.has('user_profile')) throw new Error('the dump contains no users of QDUOJ (table user_profile)')
  for (const [table, count] of counts)
    if (!read.includes(table) && !derived.includes(table) && !ofDjango.test(table))
      report.lost(table, '', `${count} rows have no equivalent here`)
}
