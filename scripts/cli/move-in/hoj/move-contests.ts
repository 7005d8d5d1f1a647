import { ContestAuth, ContestType, contestAuths } from '@verdict/proto/codes/contest'
import { isMissing } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { numberColumn, nullableText, textOf, type Row } from '../dumps/sql-dump.ts'
import { booleanColumn } from './hoj-dump.ts'
import { groupOf, timeOf, type HojMove } from './hoj-move.ts'

/** Imports contests with their problems and registrations. */
export async function moveContests(move: HojMove): Promise<void> {
  const { dump, writer, report } = move
  const ends = new Map<string, Date>()
  async function* contests(): AsyncGenerator<OutgoingRow<'contest'>> {
    for await (const row of dump.rows('contest')) {
      const key = textOf(row, 'id')
      const [author, gid] = [move.people.get(textOf(row, 'uid')), groupOf(move, row)]
      if (isMissing(move, 'contest', key, { author, group: gid }) || author === undefined || gid === null) continue
      if (numberColumn(row, 'award_type') !== 0) report.lost('contest', key, 'award_config: the awards')
      if (booleanColumn(row, 'open_account_limit')) report.lost('contest', key, 'account_limit_rule: who may take part')
      ends.set(key, new Date(timeOf(move, row, 'end_time')))
      yield { table: 'contest', key, row: { ...contestOf(move, row, key), ...author, gid } }
    }
  }
  for (const [key, id] of await writer.rows('contest', contests()))
    move.contests.set(key, { cid: Number(id), endsAt: ends.get(key) ?? new Date(0) })

  async function* registrations(): AsyncGenerator<OutgoingRow<'registration'>> {
    for await (const row of dump.rows('contest_register')) {
      const key = textOf(row, 'id')
      const [contest, person] = [move.contests.get(textOf(row, 'cid')), move.people.get(textOf(row, 'uid'))]
      if (isMissing(move, 'contest_register', key, { contest, person })) continue
      if (contest === undefined || person === undefined || booleanColumn(row, 'status')) continue
      const createdAt = timeOf(move, row, 'gmt_create')
      yield { table: 'contest_register', key, row: { cid: contest.cid, ...person, createdAt } }
    }
  }
  await writer.rows('registration', registrations())
}

function contestOf(move: HojMove, row: Row, key: string) {
  const isSealed = booleanColumn(row, 'seal_rank')
  return {
    title: textOf(row, 'title'),
    description: textOf(row, 'description'),
    type: numberColumn(row, 'type') === ContestType.Oi ? ContestType.Oi : ContestType.Acm,
    auth: contestAuths.find((auth) => auth === numberColumn(row, 'auth')) ?? ContestAuth.Private,
    password: nullableText(row, 'pwd'),
    startsAt: timeOf(move, row, 'start_time'),
    endsAt: timeOf(move, row, 'end_time'),
    sealedFrom: isSealed
      ? timeOf(move, row, nullableText(row, 'seal_rank_time') === null ? 'start_time' : 'seal_rank_time')
      : null,
    autoRealRank: row['auto_real_rank'] === undefined || booleanColumn(row, 'auto_real_rank'),
    openRank: booleanColumn(row, 'open_rank'),
    openPrint: booleanColumn(row, 'open_print'),
    allowEndSubmit: booleanColumn(row, 'allow_end_submit'),
    starAccounts: starAccountsOf(row),
    bestScoreCounts: textOf(row, 'oi_rank_score_type') === 'Highest',
    visible: booleanColumn(row, 'visible'),
    problems: problemsOf(move, key),
    createdAt: timeOf(move, row, 'gmt_create'),
  }
}

/** Reads the JSON of `{"star_account": ["…"]}`. */
function starAccountsOf(row: Row): string[] {
  try {
    const parsed: unknown = JSON.parse(textOf(row, 'star_account') || '{}')
    const names: unknown =
      typeof parsed === 'object' && parsed !== null && 'star_account' in parsed ? parsed.star_account : []
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

function problemsOf(move: HojMove, cid: string) {
  const own = (row: Row) => textOf(row, 'cid') === cid
  return move.dump
    .all('contest_problem')
    .filter(own)
    .flatMap((row) => {
      const problem = move.problems.get(textOf(row, 'pid'))
      if (isMissing(move, 'contest_problem', textOf(row, 'id'), { problem }) || problem === undefined) return []
      const displayTitle = textOf(row, 'display_title')
      return [
        { pid: problem.pid, displayId: textOf(row, 'display_id'), displayTitle, color: nullableText(row, 'color') },
      ]
    })
}
