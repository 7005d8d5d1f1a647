import { JudgeStatus, judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { languageInfo } from '@verdict/proto/codes/languages/languages'
import { isMissing } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { numberColumn, nullableText, textOf, type Row } from '../dumps/sql-dump.ts'
import { booleanColumn } from './hoj-dump.ts'
import { groupOf, timeOf, type HojMove } from './hoj-move.ts'

const unfinished: readonly JudgeStatus[] = [
  JudgeStatus.Pending,
  JudgeStatus.Compiling,
  JudgeStatus.Judging,
  JudgeStatus.Submitting,
]

/** Imports submissions with their old verdicts. The standings of contests are computed from them. */
export async function moveSubmissions(move: HojMove): Promise<void> {
  const { dump, writer, report } = move
  const letters = new Map(dump.all('contest_problem').map((row) => [textOf(row, 'id'), textOf(row, 'display_id')]))
  const unknownLanguages = new Set<string>()
  async function* rows(): AsyncGenerator<OutgoingRow<'submission'>> {
    for await (const row of dump.rows('judge')) {
      const key = textOf(row, 'submit_id')
      const place = placeOf(move, row)
      const [problem, person] = [move.problems.get(textOf(row, 'pid')), move.people.get(textOf(row, 'uid'))]
      if (isMissing(move, 'judge', key, { problem, person, ...place })) continue
      const { contest, training: tid, group: gid } = place
      if (problem === undefined || person === undefined || contest === null || tid === null || gid === null) continue
      const language = textOf(row, 'language')
      if (languageInfo(language) === undefined) unknownLanguages.add(language)
      const submitTime = timeOf(move, row, 'submit_time')
      yield {
        table: 'judge',
        key,
        row: {
          pid: problem.pid,
          ...person,
          cid: contest.cid,
          tid,
          gid,
          language,
          submitTime,
          displayId: contest.cid === 0 ? null : (letters.get(textOf(row, 'cpid')) ?? null),
          upsolving: contest.cid !== 0 && new Date(submitTime) >= contest.endsAt,
          ...verdictOf(move, row, key),
          code: textOf(row, 'code'),
          share: booleanColumn(row, 'share'),
        },
      }
    }
  }
  await writer.rows('submission', rows())
  for (const language of unknownLanguages)
    report.doubt('judge', '', `language: there is no “${language}” here; the name is kept`)
}

const noContest = { cid: 0, endsAt: new Date(0) }

/** Returns the contest, training and group of a submission; null marks one that was not imported. */
function placeOf(move: HojMove, row: Row) {
  const [cid, tid] = [textOf(row, 'cid'), textOf(row, 'tid')]
  const isNone = (id: string) => id === '' || id === '0'
  return {
    contest: isNone(cid) ? noContest : (move.contests.get(cid) ?? null),
    training: isNone(tid) ? 0 : (move.trainings.get(tid) ?? null),
    group: groupOf(move, row),
  }
}

/** Cancels submissions without a final verdict. */
function verdictOf({ report }: HojMove, row: Row, key: string) {
  const given = judgeStatusValues.find((status) => status === Number(row['status'] ?? NaN))
  const isEnded = given !== undefined && !unfinished.includes(given)
  if (!isEnded) report.doubt('judge', key, `status: ${row['status'] ?? 'none'} is no verdict; it counts as cancelled`)
  const whole = (column: string) => (nullableText(row, column) === null ? null : Math.round(numberColumn(row, column)))
  return {
    status: isEnded ? given : JudgeStatus.Cancelled,
    score: whole('score'),
    oiRankScore: whole('oi_rank_score'),
    timeMs: whole('time'),
    memoryKb: whole('memory'),
    errorMessage: nullableText(row, 'error_message'),
  }
}
