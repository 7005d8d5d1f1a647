import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { nullableText, textOf, type Row } from '../dumps/sql-dump.ts'
import { isMissing } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { booleanColumn, fieldsColumn, timeOf } from './qduoj-dump.ts'
import type { QduojMove } from './qduoj-move.ts'

/** Maps QDUOJ's verdicts (source: `JudgeStatus` of `submission/models.py`). */
const verdicts: Readonly<Record<string, JudgeStatus>> = {
  '-2': JudgeStatus.CompileError,
  '-1': JudgeStatus.WrongAnswer,
  0: JudgeStatus.Accepted,
  1: JudgeStatus.TimeLimitExceeded,
  2: JudgeStatus.TimeLimitExceeded,
  3: JudgeStatus.MemoryLimitExceeded,
  4: JudgeStatus.RuntimeError,
  5: JudgeStatus.SystemError,
  8: JudgeStatus.PartialAccepted,
}

const languages: Readonly<Record<string, string>> = {
  C: 'C With O2',
  'C++': 'C++ 17 With O2',
  Java: 'Java',
  Python2: 'Python2',
  Python3: 'Python3',
  Golang: 'Golang',
  JavaScript: 'JavaScript Node',
}

const noContest = { cid: 0, endsAt: new Date(0) }

/** Imports submissions with their old verdicts. The standings of contests are computed from them. */
export async function moveSubmissions(move: QduojMove): Promise<void> {
  const { dump, writer, report } = move
  const unknownLanguages = new Set<string>()
  async function* rows(): AsyncGenerator<OutgoingRow<'submission'>> {
    for await (const row of dump.rows('submission')) {
      const [key, pid, of] = [textOf(row, 'id'), textOf(row, 'problem_id'), nullableText(row, 'contest_id')]
      const [problem, person] = [move.problems.get(pid), move.people.get(textOf(row, 'user_id'))]
      const contest = of === null ? noContest : move.contests.get(of)
      if (isMissing(move, 'submission', key, { problem, person, contest }) || !problem || !person || !contest) continue
      const [name, submitTime] = [textOf(row, 'language'), timeOf(row, 'create_time')]
      if (languages[name] === undefined) unknownLanguages.add(name)
      yield {
        table: 'submission',
        key,
        row: {
          pid: problem.pid,
          ...person,
          cid: contest.cid,
          tid: 0,
          gid: 0,
          language: languages[name] ?? name,
          displayId: contest.cid === 0 ? null : (move.letters.get(pid) ?? null),
          submitTime,
          upsolving: contest.cid !== 0 && new Date(submitTime) >= contest.endsAt,
          ...resultOf(move, row, key),
          code: textOf(row, 'code'),
          share: booleanColumn(row, 'shared'),
        },
      }
    }
  }
  await writer.rows('submission', rows())
  for (const language of unknownLanguages)
    report.doubt('submission', '', `language: there is no “${language}” here; the name is kept`)
}

/** Cancels submissions without a final verdict. Memory is in bytes. */
function resultOf({ report }: QduojMove, row: Row, key: string) {
  const verdict = verdicts[textOf(row, 'result')]
  if (verdict === undefined)
    report.doubt('submission', key, `result: ${textOf(row, 'result')} is not a verdict; it counts as cancelled`)
  const about = fieldsColumn(row, 'statistic_info')
  const whole = (name: string, unit = 1) => (typeof about[name] === 'number' ? Math.round(about[name] / unit) : null)
  return {
    status: verdict ?? JudgeStatus.Cancelled,
    score: whole('score'),
    oiRankScore: null,
    timeMs: whole('time_cost'),
    memoryKb: whole('memory_cost', 1024),
    errorMessage: typeof about['err_info'] === 'string' ? about['err_info'] : null,
  }
}
