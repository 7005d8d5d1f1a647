import { nextId, nextIds } from '@verdict/kit/ids'
import type { KnownUser } from '@verdict/kit/users-projection'
import { GroupAuth, GroupLevel } from '@verdict/proto/codes/group'
import { publicArea, type DiscussionDoc } from '../../services/discussion/src/discussions/discussion.model.ts'
import type { CommentDoc } from '../../services/discussion/src/models/comment.model.ts'
import type { GroupDoc } from '../../services/group/src/groups/group.model.ts'
import type { MemberDoc } from '../../services/group/src/groups/member.model.ts'
import { insertRows, type Print, withoutIndexes } from './bulk.ts'
import type { WrittenProblem } from './fill-problems.ts'
import { usersOfFirstGroup } from './site-plan.ts'
import type { Stores } from './stores.ts'

const usersOfOthers = 40
const usersPerGroup = 500
const commentsEach = 4

/** Members of each group: the first has those who submit most, the others some each. */
function membersOf(group: number, users: number): number[] {
  if (group === 0) return Array.from({ length: usersOfFirstGroup(users) }, (_, at) => at)
  const count = Math.min(usersOfOthers, users)
  return Array.from({ length: count }, (_, at) => (group * usersPerGroup + at * 7) % users)
}

/** Groups with their members. @returns the number of the first */
export async function fillGroups(
  { dbs, group: models }: Stores,
  users: readonly KnownUser[],
  at: Date,
  print: Print,
): Promise<number> {
  const count = Math.max(1, Math.floor(users.length / usersPerGroup))
  const firstGid = (await nextIds(dbs.group, 'groups', count)) - count + 1
  const members = Array.from({ length: count }, (_, group) => [...new Set(membersOf(group, users.length))])
  const levelOf = (place: number) => (place === 0 ? GroupLevel.Root : GroupLevel.Member)
  const rows = members.flatMap((own, group) =>
    own.map((user, place) => ({ gid: firstGid + group, uid: users[user]?._id ?? '', level: levelOf(place) })),
  )
  const firstMember = (await nextIds(dbs.group, 'members', rows.length)) - rows.length + 1
  await insertRows<GroupDoc>(
    models.groups,
    count,
    (group) => {
      const [name, shortName] = [`Large group ${firstGid + group}`, `LG${firstGid + group}`]
      return {
        _id: firstGid + group,
        name,
        nameKey: name.toLowerCase(),
        shortName,
        shortNameKey: shortName.toLowerCase(),
        brief: 'A generated group',
        description: 'A generated group',
        auth: GroupAuth.Public,
        code: null,
        visible: true,
        avatar: null,
        ownerUid: users[members[group]?.[0] ?? 0]?._id ?? '',
        memberCount: members[group]?.length ?? 0,
        createdAt: at,
        updatedAt: at,
      }
    },
    print,
  )
  await insertRows<MemberDoc>(
    models.members,
    rows.length,
    (member) => {
      const row = rows[member]
      if (row === undefined) throw new RangeError(`no member ${member}`)
      return { _id: firstMember + member, ...row, reason: null, createdAt: at, updatedAt: at }
    },
    print,
  )
  return firstGid
}

/** Public discussions with comments, a third of them about problems; the first has a tenth of all comments. */
export async function fillDiscussions(
  { dbs, discussion: models }: Stores,
  site: { users: readonly KnownUser[]; problems: readonly WrittenProblem[]; count: number; until: Date },
  print: Print,
): Promise<void> {
  const { users, problems, count, until } = site
  if (count === 0) return
  const category = await firstCategory(dbs, models)
  const first = (await nextIds(dbs.discussion, 'discussions', count)) - count + 1
  const comments = count * commentsEach
  const firstComment = (await nextIds(dbs.discussion, 'comments', comments)) - comments + 1
  const ofComment = (comment: number) => (comment % 10 === 0 ? 0 : comment % count)
  const numbers = countsOf(count, comments, ofComment)
  const authorOf = (at: number) => users[(at * 31) % users.length]
  await withoutIndexes([models.discussions, models.comments], print, async () => {
    await insertRows<DiscussionDoc>(
      models.discussions,
      count,
      (at) => ({
        _id: first + at,
        categoryId: category,
        title: `Question ${at + 1}`,
        description: 'About a sum',
        content: 'How is this solved? '.repeat(20),
        gid: null,
        area: publicArea,
        pid: at % 3 === 0 ? (problems[at % problems.length]?.problemId ?? null) : null,
        uid: authorOf(at)?._id ?? '',
        author: authorOf(at)?.username ?? '',
        role: null,
        topPriority: at % 20_000 === 0,
        status: 0,
        likeNum: 0,
        viewNum: at % 300,
        commentNum: numbers[at] ?? 0,
        createdAt: timeAt(until, at, count),
        updatedAt: timeAt(until, at, count),
      }),
      print,
    )
    await insertRows<CommentDoc>(
      models.comments,
      comments,
      (at) => ({
        _id: firstComment + at,
        did: first + ofComment(at),
        cid: null,
        content: `I think ${at}`,
        fromUid: authorOf(at + 1)?._id ?? '',
        fromName: authorOf(at + 1)?.username ?? '',
        role: null,
        byManager: false,
        likeNum: 0,
        replyNum: 0,
        createdAt: timeAt(until, at, comments),
      }),
      print,
    )
  })
}

/** How many comments each discussion has. */
function countsOf(discussions: number, comments: number, ofComment: (comment: number) => number): Int32Array {
  const counts = new Int32Array(discussions)
  for (let comment = 0; comment < comments; comment += 1)
    counts[ofComment(comment)] = (counts[ofComment(comment)] ?? 0) + 1
  return counts
}

/** The rows are spread over the 360 days before. */
function timeAt(until: Date, at: number, of: number): Date {
  return new Date(until.getTime() - Math.floor(((of - at) / of) * 360 * 86_400_000))
}

/** The first category, or one that is made where discussions have never been started. */
async function firstCategory({ discussion }: Stores['dbs'], models: Stores['discussion']): Promise<number> {
  const first = await models.categories.findOne().sort({ order: 1 }).lean()
  if (first !== null) return first._id
  const _id = await nextId(discussion, 'categories')
  await models.categories.create({ _id, name: '闲聊', order: 0 })
  return _id
}
