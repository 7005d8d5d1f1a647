import { isMissing, numbersOf } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { numberColumn, nullableText, textOf, type Row } from '../dumps/sql-dump.ts'
import { booleanColumn } from './hoj-dump.ts'
import { groupOf, timeOf, type HojMove } from './hoj-move.ts'

/** Imports discussions with their comments and replies. */
export async function moveDiscussions(move: HojMove): Promise<void> {
  const { dump, writer } = move
  const categories = new Map(dump.all('category').map((row) => [textOf(row, 'id'), textOf(row, 'name')]))
  const problemIds = new Map<string, string>()
  for await (const row of dump.rows('problem')) {
    const moved = move.problems.get(textOf(row, 'id'))
    if (moved !== undefined) problemIds.set(textOf(row, 'problem_id'), moved.problemId)
  }
  async function* discussions(): AsyncGenerator<OutgoingRow<'discussion'>> {
    for await (const row of dump.rows('discussion')) {
      const key = textOf(row, 'id')
      const [author, gid] = [move.people.get(textOf(row, 'uid')), groupOf(move, row)]
      if (isMissing(move, 'discussion', key, { author, group: gid }) || author === undefined || gid === null) continue
      yield {
        table: 'discussion',
        key,
        row: {
          ...author,
          gid,
          category: categories.get(textOf(row, 'category_id')) ?? '-',
          title: textOf(row, 'title'),
          description: textOf(row, 'description'),
          content: textOf(row, 'content'),
          problemId: problemIds.get(textOf(row, 'pid')) ?? null,
          topPriority: booleanColumn(row, 'top_priority'),
          disabled: booleanColumn(row, 'status'),
          likes: numberColumn(row, 'like_num'),
          views: numberColumn(row, 'view_num'),
          createdAt: timeOf(move, row, 'gmt_create'),
        },
      }
    }
  }
  move.discussions = numbersOf(await writer.rows('discussion', discussions()))
  await moveComments(move)
}

async function moveComments(move: HojMove): Promise<void> {
  const { dump, writer } = move
  async function* comments(): AsyncGenerator<OutgoingRow<'comment'>> {
    for await (const row of dump.rows('comment')) {
      const key = textOf(row, 'id')
      const author = move.people.get(textOf(row, 'from_uid'))
      const [did, cid] = [move.discussions.get(textOf(row, 'did')), move.contests.get(textOf(row, 'cid'))?.cid]
      if (isMissing(move, 'comment', key, { author, place: did ?? cid }) || author === undefined) continue
      if (booleanColumn(row, 'status')) continue
      const written = { content: textOf(row, 'content'), createdAt: timeOf(move, row, 'gmt_create') }
      const place = { did: did ?? 0, cid: cid ?? 0 }
      yield { table: 'comment', key, row: { ...author, ...place, ...written, likes: numberColumn(row, 'like_num') } }
    }
  }
  move.comments = numbersOf(await writer.rows('comment', comments()))
  async function* replies(): AsyncGenerator<OutgoingRow<'reply'>> {
    for await (const row of dump.rows('reply')) {
      const key = textOf(row, 'id')
      const [author, to] = [move.people.get(textOf(row, 'from_uid')), move.people.get(textOf(row, 'to_uid'))]
      const commentId = move.comments.get(textOf(row, 'comment_id'))
      if (isMissing(move, 'reply', key, { author, to, comment: commentId })) continue
      if (author === undefined || to === undefined || commentId === undefined || booleanColumn(row, 'status')) continue
      const written = { content: textOf(row, 'content'), createdAt: timeOf(move, row, 'gmt_create') }
      const answered = { toUid: to.uid, toUsername: to.username }
      yield { table: 'reply', key, row: { ...author, commentId, ...answered, ...written } }
    }
  }
  await writer.rows('reply', replies())
}

/** Imports announcements of the site, of contests and of groups, which share a table in HOJ. */
export async function moveAnnouncements(move: HojMove): Promise<void> {
  const { dump, writer } = move
  const contestOf = new Map(dump.all('contest_announcement').map((row) => [textOf(row, 'aid'), textOf(row, 'cid')]))
  const sites: OutgoingRow<'announcement'>[] = []
  const contests: OutgoingRow<'contest_announcement'>[] = []
  const groups: OutgoingRow<'group_announcement'>[] = []
  for await (const row of dump.rows('announcement')) {
    const key = textOf(row, 'id')
    const [of, gid] = [contestOf.get(key), groupOf(move, row)]
    const cid = of === undefined ? 0 : move.contests.get(of)?.cid
    const author = move.people.get(textOf(row, 'uid'))
    if (isMissing(move, 'announcement', key, { author, contest: cid, group: gid })) continue
    if (author === undefined || cid === undefined || gid === null) continue
    const written = { ...author, ...textsOf(row), createdAt: timeOf(move, row, 'gmt_create') }
    if (cid !== 0) contests.push({ table: 'announcement', key, row: { ...written, cid } })
    else if (gid !== 0) groups.push({ table: 'announcement', key, row: { ...written, gid } })
    else sites.push({ table: 'announcement', key, row: written })
  }
  await writer.rows('announcement', sites)
  await writer.rows('contest_announcement', contests)
  await writer.rows('group_announcement', groups)
}

function textsOf(row: Row) {
  const title = nullableText(row, 'title') ?? '-'
  return { title, content: textOf(row, 'content'), hidden: booleanColumn(row, 'status') }
}
