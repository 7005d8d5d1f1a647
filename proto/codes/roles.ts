/** Roles of the site. A user has one; `roleList` and the tokens contain it as a list of keys. */
export const roles = {
  root: { id: 1000, zh: '超级管理员', en: 'Super admin' },
  admin: { id: 1001, zh: '普通管理员', en: 'Admin' },
  default_user: { id: 1002, zh: '普通用户', en: 'User' },
  no_subimit_user: { id: 1003, zh: '禁止提交', en: 'Banned from submitting' },
  no_discuss_user: { id: 1004, zh: '禁止发帖', en: 'Banned from posting' },
  mute_user: { id: 1005, zh: '禁言', en: 'Muted' },
  no_submit_no_discuss_user: { id: 1006, zh: '禁止提交与发帖', en: 'Banned from submitting and posting' },
  no_submit_mute_user: { id: 1007, zh: '禁止提交与禁言', en: 'Banned from submitting and muted' },
  problem_admin: { id: 1008, zh: '题目管理员', en: 'Problem admin' },
} as const satisfies Record<string, { id: number; zh: string; en: string }>

export type RoleKey = keyof typeof roles

export const roleKeys = Object.keys(roles) as RoleKey[]

/**
 * Marks actors that call with a personal token without administrator scopes: in groups they are at most members, as on
 * the site they are ordinary users.
 */
export const groupMemberOnly = 'group_member_only'

/** A role of an actor, or the mark of a restricted token. */
export type ActorRole = RoleKey | typeof groupMemberOnly
export const actorRoles: readonly ActorRole[] = [...roleKeys, groupMemberOnly]

/** Roles that may open the back office. */
export const adminRoles = ['root', 'admin', 'problem_admin'] as const satisfies readonly RoleKey[]

/** The super admin alone. */
export const superAdmin = ['root'] as const satisfies readonly RoleKey[]

export type Permission =
  | 'problem_admin'
  | 'submit'
  | 'contest_admin'
  | 'rejudge'
  | 'announcement_admin'
  | 'user_admin'
  | 'system_info_admin'
  | 'discussion_add'
  | 'discussion_del'
  | 'discussion_edit'
  | 'comment_add'
  | 'reply_add'
  | 'group_add'
  | 'group_del'

const discussionEdit = ['discussion_del', 'discussion_edit'] as const
const talk = ['comment_add', 'reply_add'] as const
const group = ['group_add', 'group_del'] as const
const manager = [
  'problem_admin',
  'submit',
  'contest_admin',
  'discussion_add',
  ...discussionEdit,
  ...talk,
  ...group,
] as const

/** Permissions of each role, as in HOJ. */
export const permissionsByRole: Record<RoleKey, readonly Permission[]> = {
  root: [...manager, 'rejudge', 'announcement_admin', 'user_admin', 'system_info_admin'],
  admin: manager,
  problem_admin: manager,
  default_user: ['submit', 'discussion_add', ...discussionEdit, ...talk, ...group],
  no_subimit_user: ['discussion_add', ...discussionEdit, ...talk],
  no_discuss_user: ['submit', ...discussionEdit, ...talk, ...group],
  mute_user: ['submit', ...discussionEdit],
  no_submit_no_discuss_user: [...discussionEdit, ...talk, ...group],
  no_submit_mute_user: [...discussionEdit],
}

/** Whether any of the roles has the permission; unknown roles have none. */
export function hasPermission(roles: readonly string[], permission: Permission): boolean {
  return roleKeys.some((key) => roles.includes(key) && permissionsByRole[key].includes(permission))
}

/** The role with this number (1000 …), or undefined. */
export function roleById(id: number): RoleKey | undefined {
  return roleKeys.find((key) => roles[key].id === id)
}
