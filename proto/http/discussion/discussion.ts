import { Type } from 'typebox'
import { adminRoles, superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, IdOrNone, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, Uid, NonBlank } from '../schema.ts'

const text = Nullable(Type.String())

/** Role of the author where it matters for the text; null for normal users. */
export const AuthorRole = Nullable(OneOf(['root', 'admin'], { description: 'of the author, then and now' }))

export const DiscussionCategory = Type.Object({ id: Id, name: Type.String() })

export const getDiscussionCategories = route({
  summary: 'Categories of discussions',
  owner: 'discussion',
  method: 'GET',
  path: '/api/discussion-category',
  access: 'public',
  data: Type.Array(DiscussionCategory),
})

/** Saves categories in the given order. Missing ones are deleted unless they contain discussions. */
export const saveDiscussionCategories = route({
  summary: 'Write the categories of discussions',
  owner: 'discussion',
  method: 'POST',
  path: '/api/discussion-category',
  access: superAdmin,
  body: Type.Array(Type.Object({ id: Type.Optional(Nullable(Id)), name: NonBlank(50) }), { maxItems: 100 }),
  data: Type.Array(DiscussionCategory),
})

const SolvedRequirement = Nullable(
  Type.Object({ needed: Type.Integer(), solved: Type.Integer() }, { description: 'problems' }),
)

/**
 * Numbers of problems that the caller still has to solve before posting; each is null if nothing is missing. Groups and
 * contests require nothing.
 */
export const getPostingRequirement = route({
  summary: 'What the caller lacks in solved problems before they may write in public',
  owner: 'discussion',
  method: 'GET',
  path: '/api/get-posting-requirement',
  access: 'login',
  data: Type.Object({ discussion: SolvedRequirement, comment: SolvedRequirement }),
})

const shown = {
  id: Id,
  categoryId: Id,
  title: Type.String(),
  description: Type.String(),
  pid: Nullable(Type.String({ description: 'the problem that it is about, as its page calls it' })),
  gid: Nullable(Id),
  uid: Uid,
  author: Type.String(),
  avatar: text,
  role: AuthorRole,
  viewNum: Type.Integer(),
  likeNum: Type.Integer(),
  topPriority: Type.Boolean({ description: 'pinned' }),
  status: Type.Integer({ description: '0 shown, 1 disabled by an administrator' }),
  gmtCreate: Instant,
  gmtModified: Instant,
}

export const DiscussionRow = Type.Object({
  ...shown,
  content: Nullable(Type.String({ description: 'Markdown; of own discussions alone, for editing' })),
  commentNum: Type.Integer({ description: 'comments and replies' }),
})

/** Pinned discussions first, then the newest. */
export const getDiscussionList = route({
  summary: 'Discussions',
  owner: 'discussion',
  method: 'GET',
  path: '/api/get-discussion-list',
  access: 'public',
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    cid: Type.Optional(IdOrNone),
    pid: Type.Optional(Type.String({ maxLength: 100, description: 'display id of a problem' })),
    onlyMine: Type.Optional(Type.Boolean()),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    admin: Type.Optional(
      Type.Boolean({
        description: 'for administrators: disabled ones too; for super administrators also those of groups',
      }),
    ),
  }),
  data: pageOf(DiscussionRow),
})

export const getDiscussionDetail = route({
  summary: 'A discussion',
  owner: 'discussion',
  method: 'GET',
  path: '/api/get-discussion-detail',
  access: 'public',
  query: Type.Object({ did: Id }),
  data: Type.Object({
    ...shown,
    content: Type.String({ description: 'Markdown as it was written; made safe by who shows it' }),
    commentNum: Type.Integer(),
    categoryName: Type.String(),
    titleName: text,
    titleColor: text,
    hasLike: Type.Boolean({ description: 'whether the caller likes it' }),
  }),
})

const written = {
  title: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.String({ minLength: 1, maxLength: 255 }),
  content: Type.String({ minLength: 1, maxLength: 65_535 }),
  categoryId: Id,
  topPriority: Type.Optional(Nullable(Type.Boolean({ description: 'counts for administrators alone' }))),
}

export const NewDiscussion = Type.Object({
  ...written,
  pid: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  gid: Type.Optional(Nullable(IdOrNone)),
})

export const EditedDiscussion = Type.Object({ id: Id, ...written })

export const CreatedDiscussion = Type.Object({ id: Id })

export const createDiscussion = route({
  summary: 'Open a discussion',
  owner: 'discussion',
  method: 'POST',
  path: '/api/discussion',
  once: true,
  access: 'login',
  body: NewDiscussion,
  data: CreatedDiscussion,
})

export const updateDiscussion = route({
  summary: 'Edit an own discussion',
  owner: 'discussion',
  method: 'PUT',
  path: '/api/discussion',
  access: 'login',
  body: EditedDiscussion,
  data: Nothing,
})

/** Reason for deleting somebody else's text, which is sent to its author. */
export const Reason = Type.Optional(Type.String({ maxLength: 200, description: 'told to the author' }))

export const deleteDiscussion = route({
  summary: 'Delete a discussion with its comments',
  owner: 'discussion',
  method: 'DELETE',
  path: '/api/discussion',
  access: 'login',
  query: Type.Object({ did: Id, reason: Reason }),
  data: Nothing,
})

/** Repeating the call changes nothing. */
export const likeDiscussion = route({
  summary: 'Like a discussion, or stop to',
  owner: 'discussion',
  method: 'GET',
  path: '/api/discussion-like',
  changesState: true,
  access: 'login',
  rate: 'write',
  query: Type.Object({ did: Id, toLike: Type.Boolean() }),
  data: Nothing,
})

export const reportDiscussion = route({
  summary: 'Report a discussion to the administrators',
  owner: 'discussion',
  method: 'POST',
  path: '/api/discussion-report',
  access: 'login',
  body: Type.Object({
    did: Id,
    content: NonBlank(300, { description: '#tag#, then the reason' }),
  }),
  data: Nothing,
})

export const adminUpdateDiscussion = route({
  summary: 'Pin, disable or move a discussion',
  owner: 'discussion',
  method: 'PUT',
  path: '/api/admin/discussion',
  access: adminRoles,
  body: Type.Object({
    id: Id,
    topPriority: Type.Optional(Nullable(Type.Boolean())),
    status: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1 }))),
    categoryId: Type.Optional(Nullable(Id)),
  }),
  data: Nothing,
})

export const adminDeleteDiscussions = route({
  summary: 'Delete discussions with their comments',
  owner: 'discussion',
  method: 'DELETE',
  path: '/api/admin/discussion',
  access: adminRoles,
  query: Type.Object({ reason: Reason }),
  body: Type.Array(Id, { minItems: 1, maxItems: 100 }),
  data: Nothing,
})

export const DiscussionReport = Type.Object({
  id: Id,
  did: Id,
  gid: Nullable(Id),
  discussionTitle: text,
  discussionAuthor: text,
  discussionContent: Nullable(Type.String({ description: 'its beginning as it was then' })),
  discussionStatus: Nullable(Type.Integer({ description: 'null: it is deleted' })),
  reporter: Type.String(),
  content: Type.String(),
  status: Type.Boolean({ description: 'handled' }),
  gmtCreate: Instant,
})

/** Open reports first, then the newest. */
export const adminGetReports = route({
  summary: 'Reports of discussions',
  owner: 'discussion',
  method: 'GET',
  path: '/api/admin/discussion-report',
  access: adminRoles,
  query: Type.Object(pageQuery({ limit: 10 })),
  data: pageOf(DiscussionReport),
})

export const adminUpdateReport = route({
  summary: 'Mark a report as handled, or not',
  owner: 'discussion',
  method: 'PUT',
  path: '/api/admin/discussion-report',
  access: adminRoles,
  body: Type.Object({ id: Id, status: Type.Boolean() }),
  data: Nothing,
})
