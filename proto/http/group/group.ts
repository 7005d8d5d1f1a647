import { Type } from 'typebox'
import { groupAuths, groupLevels } from '../../codes/group.ts'
import { route } from '../route.ts'
import { Id, Instant, NonBlank, Nothing, Nullable, OneOfNumbers, pageOf, pageQuery } from '../schema.ts'
import { EnglishText, EnglishInput } from '../translation.ts'

const authDescription = '1 public, 2 protected, 3 private'
export const levelDescription = '0 none, 1 applying, 2 refused, 3 member, 4 administrator, 5 root'

const groupFields = {
  id: Id,
  avatar: Nullable(Type.String()),
  owner: Type.String({ description: 'username' }),
  uid: Type.String({ description: 'of the owner' }),
  name: Type.String(),
  shortName: Type.String(),
  brief: Type.String(),
  description: Type.String(),
  auth: OneOfNumbers(groupAuths, { description: authDescription }),
  visible: Type.Boolean(),
  memberCount: Type.Integer(),
  gmtCreate: Instant,
}

/** Texts are in the caller's language if available; the name of a group is not translated. */
export const GroupRow = Type.Object(groupFields)

/**
 * Only roots of the group get `code` and the English texts, with the other texts as they were written; everyone else
 * gets the texts in their language.
 */
export const Group = Type.Object({
  ...groupFields,
  briefEn: EnglishText('brief'),
  descriptionEn: EnglishText('description'),
  status: Type.Integer({ description: '0 in use' }),
  code: Nullable(Type.String()),
})

const gidQuery = Type.Object({ gid: Id })
const keyword = Type.Optional(Type.String({ maxLength: 100 }))

/** Groups that the caller may know of, newest first. `onlyMine` lists only those that the caller is a member of. */
export const getGroupList = route({
  summary: 'Groups',
  owner: 'group',
  method: 'GET',
  path: '/api/get-group-list',
  access: 'public',
  query: Type.Object({
    ...pageQuery({ limit: 15, maxLimit: 120 }),
    keyword,
    auth: Type.Optional(OneOfNumbers(groupAuths)),
    onlyMine: Type.Optional(Type.Boolean()),
  }),
  data: pageOf(GroupRow),
})

export const getGroupDetail = route({
  summary: 'A group',
  owner: 'group',
  method: 'GET',
  path: '/api/get-group-detail',
  access: 'login',
  query: gidQuery,
  data: Group,
})

export const getGroupAccess = route({
  summary: 'Whether the caller sees what is in a group',
  owner: 'group',
  method: 'GET',
  path: '/api/get-group-access',
  access: 'login',
  query: gidQuery,
  data: Type.Object({ access: Type.Boolean() }),
})

export const getGroupAuth = route({
  summary: 'What the caller is in a group',
  owner: 'group',
  method: 'GET',
  path: '/api/get-group-auth',
  access: 'login',
  query: gidQuery,
  data: OneOfNumbers(groupLevels, { description: levelDescription }),
})

/** Of name, brief and description, without the spaces around them. */
export const groupTextMinLength = 5
export const groupNameLength = { min: groupTextMinLength, max: 25 }

/** The settings of a group. `code` has six characters and is required unless the group is public. */
export const GroupForm = Type.Object({
  name: NonBlank(groupNameLength.max, { minLength: groupNameLength.min }),
  shortName: Type.String({ minLength: 5, maxLength: 10, pattern: '^[\\p{L}\\p{N}_]+$' }),
  brief: NonBlank(50, { minLength: groupTextMinLength }),
  description: NonBlank(1000, { minLength: groupTextMinLength }),
  briefEn: EnglishInput(100),
  descriptionEn: EnglishInput(2000),
  auth: OneOfNumbers(groupAuths, { description: authDescription }),
  code: Type.Optional(Nullable(Type.String({ maxLength: 6 }))),
  visible: Type.Optional(Type.Boolean({ description: 'left out: true for a new group, else as it is' })),
})

export const createGroup = route({
  summary: 'Create a group',
  owner: 'group',
  method: 'POST',
  path: '/api/group',
  access: 'login',
  body: GroupForm,
  data: Type.Object({ id: Id }),
})

export const updateGroup = route({
  summary: 'Change a group',
  owner: 'group',
  method: 'PUT',
  path: '/api/group',
  access: 'login',
  body: Type.Object({ id: Id, ...GroupForm.properties }),
  data: Nothing,
})

export const deleteGroup = route({
  summary: 'Disband a group, with all that is in it',
  owner: 'group',
  method: 'DELETE',
  path: '/api/group',
  access: 'login',
  query: gidQuery,
  data: Nothing,
})

/**
 * The owner can transfer the group to a member, super administrators to anybody. The previous owner stays a root of the
 * group.
 */
export const transferGroup = route({
  summary: 'Give a group to another owner',
  owner: 'group',
  method: 'PUT',
  path: '/api/group/owner',
  access: 'login',
  body: Type.Object({ gid: Id, username: Type.String({ minLength: 1, maxLength: 100 }) }),
  data: Nothing,
})

/**
 * Accepts GIF, JPEG, PNG, BMP or WebP up to 2 MB and stores a square of 256 pixels. `gid` is a query parameter or a
 * form field.
 */
export const uploadGroupAvatar = route({
  summary: 'Upload the picture of a group',
  owner: 'group',
  method: 'POST',
  path: '/api/file/upload-group-avatar',
  access: 'login',
  rate: 'upload',
  cookieSignIn: true,
  query: Type.Object({ gid: Type.Optional(Id) }),
  upload: { field: 'image', maxBytes: 2 * 1024 * 1024 },
  data: Group,
})

export const getGroupAvatar = route({
  summary: 'The picture of a group',
  owner: 'group',
  method: 'GET',
  path: '/api/public/group-avatar/:name',
  access: 'public',
  download: true,
  params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' }) }),
  data: Nothing,
})
