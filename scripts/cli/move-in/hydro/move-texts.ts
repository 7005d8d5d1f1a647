import type { BsonDocument } from '../dumps/bson-documents.ts'
import { isMissing, numbersOf, type Person } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { DocumentType } from './hydro-backup.ts'
import {
  localizedText,
  documentOf,
  documentsOf,
  idOf,
  instantOf,
  createdAtOf,
  nullableText,
  textOf,
  integerOf,
} from './hydro-fields.ts'
import { domainOf, groupOf, keyOf, ownerOf, systemDomain, type HydroMove } from './hydro-move.ts'

/** Discussions without a category get this one. */
const noCategory = '-'

/** Counts reactions of all kinds. */
function likesOf(document: BsonDocument): number {
  const counts = Object.values(documentOf(document, 'react')).map(Number)
  return counts.reduce((sum, count) => sum + (Number.isFinite(count) && count > 0 ? Math.round(count) : 0), 0)
}

/** Imports discussions with their replies, which become comments, and the answers to those. */
export async function moveDiscussions(move: HydroMove): Promise<void> {
  async function* discussions(): AsyncGenerator<OutgoingRow<'discussion'>> {
    for await (const discussion of move.backup.ofType(DocumentType.Discussion)) {
      const key = keyOf(discussion)
      const [owner, gid] = [ownerOf(move, discussion), groupOf(move, discussion)]
      if (isMissing(move, 'discussion', key, { owner, domain: gid }) || owner === undefined || gid === null) continue
      yield {
        table: 'discussion',
        key,
        row: {
          ...owner,
          gid,
          ...placeOf(move, discussion, key),
          title: textOf(discussion, 'title') || '-',
          description: '',
          content: textOf(discussion, 'content'),
          topPriority: discussion['pin'] === true,
          disabled: discussion['hidden'] === true,
          likes: likesOf(discussion),
          views: integerOf(discussion, 'views') ?? 0,
          createdAt: createdAtOf(discussion, 'docId'),
        },
      }
    }
  }
  move.discussions = numbersOf(await move.writer.rows('discussion', discussions()))
  await moveReplies(move)
}

/** Returns the problem or the category of a discussion. */
function placeOf({ problems, report }: HydroMove, discussion: BsonDocument, key: string) {
  const [type, parent] = [Number(discussion['parentType']), idOf(discussion, 'parentId')]
  if (type === DocumentType.DiscussionNode) return { category: parent || noCategory, problemId: null }
  const problem = type === DocumentType.Problem ? problems.get(`${domainOf(discussion)}/${parent}`) : undefined
  if (problem === undefined) report.doubt('discussion', key, 'parentId: the subject of the discussion is lost')
  return { category: noCategory, problemId: problem?.problemId ?? null }
}

async function moveReplies(move: HydroMove): Promise<void> {
  const authors = new Map<string, Person>()
  async function* comments(): AsyncGenerator<OutgoingRow<'comment'>> {
    for await (const reply of move.backup.ofType(DocumentType.Reply)) {
      const [key, of] = [keyOf(reply), `${domainOf(reply)}/${idOf(reply, 'parentId')}`]
      const [owner, did] = [ownerOf(move, reply), move.discussions.get(of)]
      if (isMissing(move, 'reply', key, { owner, discussion: did }) || owner === undefined || did === undefined)
        continue
      authors.set(key, owner)
      const written = { content: textOf(reply, 'content'), createdAt: createdAtOf(reply, 'docId') }
      yield { table: 'reply', key, row: { ...owner, did, cid: 0, likes: likesOf(reply), ...written } }
    }
  }
  for (const [key, id] of await move.writer.rows('comment', comments())) {
    const author = authors.get(key)
    if (author !== undefined) move.comments.set(key, { commentId: Number(id), author })
  }
  await move.writer.rows('reply', answers(move))
}

async function* answers(move: HydroMove): AsyncGenerator<OutgoingRow<'reply'>> {
  for await (const reply of move.backup.ofType(DocumentType.Reply)) {
    const comment = move.comments.get(keyOf(reply))
    for (const answer of documentsOf(reply, 'reply')) {
      const [key, owner] = [`${keyOf(reply)}/${idOf(answer, '_id')}`, ownerOf(move, answer)]
      if (isMissing(move, 'reply', key, { owner, comment }) || owner === undefined || comment === undefined) continue
      const { commentId, author } = comment
      const to = { toUid: author.uid, toUsername: author.username }
      const written = { content: textOf(answer, 'content'), createdAt: createdAtOf(answer) }
      yield { table: 'reply', key, row: { ...owner, commentId, ...to, ...written } }
    }
  }
}

/** Imports the bulletin of each domain, as an announcement of the site or of the domain's group. */
export async function moveBulletins(move: HydroMove): Promise<void> {
  const ofSite: OutgoingRow<'announcement'>[] = []
  const ofGroups: OutgoingRow<'group_announcement'>[] = []
  for await (const domain of move.backup.documents('domain')) {
    const [key, content] = [idOf(domain, '_id'), localizedText(domain, 'bulletin')]
    if (content.trim() === '') continue
    const [owner, gid] = [ownerOf(move, domain), groupOf(move, { domainId: key })]
    if (isMissing(move, 'domain', key, { owner, domain: gid }) || owner === undefined || gid === null) continue
    const createdAt = (instantOf(domain, 'createAt') ?? new Date(0)).toISOString()
    const row = { ...owner, title: nullableText(domain, 'name') ?? key, content, hidden: false, createdAt }
    if (key === systemDomain) ofSite.push({ table: 'domain', key, row })
    else ofGroups.push({ table: 'domain', key, row: { ...row, gid } })
  }
  await move.writer.rows('announcement', ofSite)
  await move.writer.rows('group_announcement', ofGroups)
}
