import { ContestAuth, ContestType } from '@verdict/proto/codes/contest'
import { nullableText, textOf, type Row } from '../dumps/sql-dump.ts'
import { isMissing } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { booleanColumn, listColumn, timeOf } from './qduoj-dump.ts'
import type { QduojMove } from './qduoj-move.ts'

interface ContestProblem {
  key: string
  letter: string
}

/** Imports contests with their problems and participants. */
export async function moveContests(move: QduojMove): Promise<void> {
  const { dump, writer } = move
  const problems = await readProblems(move)
  const times = new Map<string, { startsAt: string; endsAt: Date }>()
  async function* contests(): AsyncGenerator<OutgoingRow<'contest'>> {
    for await (const row of dump.rows('contest')) {
      const [key, author] = [textOf(row, 'id'), move.people.get(textOf(row, 'created_by_id'))]
      if (isMissing(move, 'contest', key, { author }) || author === undefined) continue
      if (listColumn(row, 'allowed_ip_ranges').length > 0)
        move.report.lost('contest', key, 'allowed_ip_ranges: from which addresses it can be entered')
      times.set(key, { startsAt: timeOf(row, 'start_time'), endsAt: new Date(timeOf(row, 'end_time')) })
      const listed = problemsOf(move, key, problems.get(key) ?? [])
      yield { table: 'contest', key, row: { ...contestOf(row), ...author, problems: listed } }
    }
  }
  for (const [key, id] of await writer.rows('contest', contests()))
    move.contests.set(key, { cid: Number(id), endsAt: times.get(key)?.endsAt ?? new Date(0) })
  async function* registrations(): AsyncGenerator<OutgoingRow<'registration'>> {
    for (const table of ['acm_contest_rank', 'oi_contest_rank'])
      for await (const row of dump.rows(table)) {
        const [key, of] = [`${table}/${textOf(row, 'id')}`, textOf(row, 'contest_id')]
        const [contest, person] = [move.contests.get(of), move.people.get(textOf(row, 'user_id'))]
        if (isMissing(move, table, key, { contest, person }) || !contest || !person) continue
        const createdAt = times.get(of)?.startsAt ?? new Date(0).toISOString()
        yield { table, key, row: { cid: contest.cid, ...person, createdAt } }
      }
  }
  await writer.rows('registration', registrations())
}

function contestOf(row: Row) {
  const password = nullableText(row, 'password')
  const startsAt = timeOf(row, 'start_time')
  return {
    title: textOf(row, 'title'),
    description: textOf(row, 'description'),
    type: textOf(row, 'rule_type') === 'OI' ? ContestType.Oi : ContestType.Acm,
    auth: password === null ? ContestAuth.Public : ContestAuth.Private,
    password,
    startsAt,
    endsAt: timeOf(row, 'end_time'),
    // A board shown only after the end is a board frozen from the beginning.
    sealedFrom: booleanColumn(row, 'real_time_rank') ? null : startsAt,
    autoRealRank: true,
    openRank: false,
    openPrint: false,
    allowEndSubmit: false,
    starAccounts: [],
    bestScoreCounts: false,
    gid: 0,
    visible: booleanColumn(row, 'visible'),
    createdAt: timeOf(row, 'create_time'),
  }
}

async function readProblems({ dump }: QduojMove): Promise<ReadonlyMap<string, ContestProblem[]>> {
  const problems = new Map<string, ContestProblem[]>()
  for await (const row of dump.rows('problem')) {
    const contest = nullableText(row, 'contest_id')
    if (contest === null) continue
    const one = { key: textOf(row, 'id'), letter: textOf(row, '_id') }
    problems.set(contest, [...(problems.get(contest) ?? []), one])
  }
  return problems
}

function problemsOf(move: QduojMove, contest: string, problems: readonly ContestProblem[]) {
  return problems.flatMap(({ key, letter: displayId }) => {
    const problem = move.problems.get(key)
    if (isMissing(move, 'contest', contest, { [`problem ${displayId}`]: problem }) || problem === undefined) return []
    return [{ pid: problem.pid, displayId, displayTitle: '', color: null }]
  })
}
