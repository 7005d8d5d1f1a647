import { nullableText, textOf, type Row } from '../dumps/sql-dump.ts'
import { isMissing } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { booleanColumn, timeOf } from './qduoj-dump.ts'
import type { QduojMove } from './qduoj-move.ts'

function textsOf(row: Row) {
  const title = nullableText(row, 'title') ?? '-'
  const hidden = !booleanColumn(row, 'visible')
  return { title, content: textOf(row, 'content'), hidden, createdAt: timeOf(row, 'create_time') }
}

/** Imports announcements of the site and of contests. */
export async function moveAnnouncements(move: QduojMove): Promise<void> {
  async function* ofSite(): AsyncGenerator<OutgoingRow<'announcement'>> {
    for await (const row of move.dump.rows('announcement')) {
      const [key, author] = [textOf(row, 'id'), move.people.get(textOf(row, 'created_by_id'))]
      if (isMissing(move, 'announcement', key, { author }) || author === undefined) continue
      yield { table: 'announcement', key, row: { ...author, ...textsOf(row) } }
    }
  }
  async function* ofContests(): AsyncGenerator<OutgoingRow<'contest_announcement'>> {
    for await (const row of move.dump.rows('contest_announcement')) {
      const [key, author] = [textOf(row, 'id'), move.people.get(textOf(row, 'created_by_id'))]
      const contest = move.contests.get(textOf(row, 'contest_id'))
      if (isMissing(move, 'contest_announcement', key, { author, contest }) || !author || !contest) continue
      yield { table: 'contest_announcement', key, row: { ...author, ...textsOf(row), cid: contest.cid } }
    }
  }
  await move.writer.rows('announcement', ofSite())
  await move.writer.rows('contest_announcement', ofContests())
}
