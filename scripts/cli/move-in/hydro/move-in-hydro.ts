import type { MoveReport } from '../report.ts'
import type { SiteWriter } from '../site-writer.ts'
import { DocumentType, openHydroBackup, type HydroBackup } from './hydro-backup.ts'
import type { HydroMove } from './hydro-move.ts'
import { moveContests } from './move-contests.ts'
import { moveGroups, moveUsers } from './move-people.ts'
import { moveProblems } from './move-problems.ts'
import { moveRecords } from './move-records.ts'
import { moveBulletins, moveDiscussions } from './move-texts.ts'
import { moveTrainings } from './move-trainings.ts'

/** These collections are imported. */
const read = ['user', 'domain', 'domain.user', 'user.group', 'document', 'document.status', 'record', 'storage']
/** These collections can be computed from imported ones, or are needed only to run the old site. */
const derived = [
  'status',
  'task',
  'system',
  'token',
  'oplog',
  'event',
  'opcount',
  'schedule',
  'check',
  'blacklist',
  'oauth',
  'problem.stat',
  'record.stat',
  'record.history',
  'prelude',
]
const readTypes: readonly number[] = [
  DocumentType.Problem,
  DocumentType.DiscussionNode,
  DocumentType.Discussion,
  DocumentType.Reply,
  DocumentType.Contest,
  DocumentType.Homework,
  DocumentType.Training,
]

interface Options {
  source: string
  /** Files missing in the backup are in this folder. */
  files: string | null
  isSamePerson: (username: string) => boolean
  writer: SiteWriter
  report: MoveReport
  progress: (part: string) => void
}

/** Imports a whole Hydro site from its backup. Rows of an earlier run are skipped. */
export async function moveInHydro({ source, files, progress, ...options }: Options): Promise<void> {
  progress('backup')
  const backup = await openHydroBackup({ source, files })
  const move: HydroMove = {
    ...options,
    backup,
    people: new Map(),
    domains: new Map(),
    userGroups: new Map(),
    problems: new Map(),
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
    submissions: moveRecords,
    discussions: moveDiscussions,
    announcements: moveBulletins,
  }
  try {
    await reportSkippedTables(backup, options.report)
    for (const [part, run] of Object.entries(parts)) {
      progress(part)
      await run(move)
    }
  } finally {
    await backup.close()
  }
}

async function reportSkippedTables(backup: HydroBackup, report: MoveReport): Promise<void> {
  for (const collection of backup.collections) {
    if (read.includes(collection) || derived.includes(collection)) continue
    const count = await countOf(backup.documents(collection))
    if (count > 0) report.lost(collection, '', `${count} documents have no equivalent here`)
  }
  const others = Object.entries(DocumentType).filter(([, type]) => !readTypes.includes(type))
  const counts = new Map<number, number>()
  for await (const { docType } of backup.documents('document'))
    counts.set(Number(docType), (counts.get(Number(docType)) ?? 0) + 1)
  for (const [name, type] of others)
    if (counts.has(type))
      report.lost('document', '', `${counts.get(type)} of docType ${type} (${name}) have no equivalent here`)
}

async function countOf(documents: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const _one of documents) count += 1
  return count
}
