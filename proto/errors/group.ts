import { errors } from './define.ts'

export const groupErrors = errors({
  'group.not_found': { status: 404, zh: '团队不存在', en: 'No such group' },
  'group.membership_required': { status: 403, zh: '请先加入该团队', en: 'Join the group first' },
  'group.admin_required': {
    status: 403,
    zh: '只有团队管理员可以执行此操作',
    en: 'Only administrators of the group may do this',
  },
  'group.root_required': {
    status: 403,
    zh: '只有团队超级管理员可以执行此操作',
    en: 'Only roots of the group may do this',
  },
  'group.owner_required': {
    status: 403,
    zh: '只有团队所有者可以执行此操作',
    en: 'Only the owner of the group may do this',
  },
  'group.owner_unknown': { status: 400, zh: '没有可用的用户“{name}”', en: 'There is no active user “{name}”' },
  'group.owner_already': { status: 400, zh: '该用户已是团队所有者', en: 'This user already owns the group' },
  'group.name_taken': { status: 400, zh: '团队名称已被使用', en: 'Another group has this name' },
  'group.short_name_taken': { status: 400, zh: '团队简称已被使用', en: 'Another group has this short name' },
  'group.code_required': {
    status: 400,
    zh: '非公开的团队必须设置 6 位邀请码',
    en: 'A group that is not public needs an invitation code of six characters',
  },
  'group.creation_banned': {
    status: 403,
    forbiddenBy: 'role',
    zh: '你的账号不能创建团队',
    en: 'Your account is not allowed to create groups',
  },
  'group.too_few_solved': {
    status: 400,
    zh: '创建团队需要先通过 {needed} 道题目，你已通过 {solved} 道',
    en: 'You need {needed} solved problems to create a group; you have solved {solved}',
  },
  'group.daily_limit': {
    status: 400,
    zh: '每天最多创建 {limit} 个团队，请明天再试',
    en: 'You may create {limit} groups a day; try again tomorrow',
    enOne: { of: 'limit', en: 'You may create {limit} group a day; try again tomorrow' },
  },
  'group.total_limit': {
    status: 400,
    zh: '最多拥有 {limit} 个团队',
    en: 'You may own at most {limit} groups',
    enOne: { of: 'limit', en: 'You may own at most {limit} group' },
  },
  'group.already_member': { status: 400, zh: '你已是该团队的成员', en: 'You are already a member of the group' },
  'group.already_applied': {
    status: 400,
    zh: '你已提交申请，请等待管理员审核',
    en: 'You have already applied; an administrator will decide',
  },
  'group.application_refused': {
    status: 400,
    zh: '你的申请已被拒绝，请联系团队管理员',
    en: 'Your application was rejected; ask an administrator of the group',
  },
  'group.reason_required': {
    status: 400,
    zh: '申请理由需要 {min} 到 {max} 个字符',
    en: 'Say why you want to join, in {min} to {max} characters',
  },
  'group.code_wrong': { status: 400, zh: '邀请码错误', en: 'Wrong invitation code' },
  'group.invitation_gone': {
    status: 404,
    zh: '邀请链接已失效：可能已过期、人数已满或被撤销，请向团队索取新的链接',
    en: 'This invitation has expired, is used up or was revoked. Ask the group for a new one',
  },
  'group.too_many_invitations': {
    status: 400,
    zh: '有效的邀请链接最多 {limit} 个，请先撤销不用的链接',
    en: 'A group can have at most {limit} active invitations. Revoke one that is not needed',
  },
  'group.no_member': { status: 400, zh: '你不是该团队的成员', en: 'You are not a member of the group' },
  'group.owner_stays': {
    status: 400,
    zh: '所有者不能退出团队，只能解散团队',
    en: 'The owner cannot leave the group, only disband it',
  },
  'group.member_not_found': { status: 404, zh: '该用户不在团队中', en: 'This user is not in the group' },
  'group.member_not_changeable': {
    status: 403,
    zh: '你只能管理级别低于自己的成员，且不能授予不低于自己的级别',
    en: 'You may change only members below your level, and only to levels below it',
  },
  'group.member_stays_member': {
    status: 400,
    zh: '已加入的成员不能改为申请中或已拒绝，请直接移除',
    en: 'A member cannot become an applicant again; remove the member instead',
  },
  'group.problem_public': {
    status: 400,
    zh: '该题目没有待处理的公开申请，或已经公开',
    en: 'The problem has no pending application to become public, or is already public',
  },
  'group.contest_running': {
    status: 400,
    zh: '团队的比赛“{title}”正在进行，比赛结束后才能解散团队',
    en: 'The group’s contest “{title}” is running; you can disband the group after it ends',
  },
  'group.problem_quota': {
    status: 400,
    zh: '团队的题目数已达上限：已有 {used} 道，最多 {allowed} 道。请删除不用的题目，或联系网站管理员',
    en: 'The group has {used} of {allowed} problems. Delete some, or ask an administrator of the site',
  },
  'group.storage_quota': {
    status: 400,
    zh: '团队的存储空间不足：已用 {used}，上限 {allowed}，还需要 {needed}。请删除不用的测试数据或图片，或联系网站管理员',
    en: 'The group uses {used} of its {allowed} of storage, and this needs {needed} more. Delete test data or pictures, or ask a site administrator',
  },
  'group.judging_quota': {
    status: 400,
    zh: '团队今天的评测次数已用完：已用 {used} 次，每天 {allowed} 次，零点（UTC+8）后可继续提交',
    en: 'The group has used {used} of its {allowed} judgings for today; continue after midnight (UTC+8)',
  },
})
