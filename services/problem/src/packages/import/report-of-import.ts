import type { Locale } from '@verdict/proto/codes/locale'
import type { PackageOutcome } from '@verdict/proto/codes/problems/package-formats'
import type { ImportReport } from '../model/import-report.ts'
import { noteMessages } from '../model/note-messages.ts'
import { isRefused } from '../model/notes.ts'
import type { PlannedProblem } from './plan-import.ts'

interface ImportResult {
  /** This problem was to be updated; undefined means new problems. */
  pid: number | undefined
  /** Whether the problem was created from the same file. */
  isUnchanged: boolean
  /** These problems were created or changed. */
  pids?: readonly number[]
}

/** Makes the report of an import, with notes in the reader's language. */
export function reportOf(
  planned: readonly PlannedProblem[],
  { pid, isUnchanged, pids = [] }: ImportResult,
  locale: Locale,
): ImportReport {
  const outcomeOf = ({ notes }: PlannedProblem): PackageOutcome => {
    if (isUnchanged) return 'unchanged'
    if (isRefused(notes.list)) return 'refused'
    return pid === undefined ? 'created' : 'updated'
  }
  return {
    imported: pids.length,
    problems: planned.map((one, index) => ({
      path: one.path,
      format: one.format,
      outcome: outcomeOf(one),
      pid: pids[index] ?? (isUnchanged ? (pid ?? null) : null),
      problemId: one.form?.problem.problemId ?? '',
      title: one.form?.problem.title ?? '',
      tests: one.problem?.tests.length ?? 0,
      bytes: one.bytes,
      solutions: one.problem?.solutions.length ?? 0,
      languages: one.form?.statements?.map(({ lang }) => lang) ?? [],
      judgeMode: one.form?.problem.judgeMode ?? null,
      notes: noteMessages(one.notes.list, locale),
    })),
  }
}
