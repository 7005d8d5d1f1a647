import { errors } from './define.ts'

export const groupErrors = errors({
  'group.not_found': { status: 404, zh: '团队不存在', en: 'No such group' },
  'group.membership_required': { status: 403, zh: '请先加入该团队', en: 'Join the group first' },
  'group.admin_required': {
    status: 403,
    zh: '只有团队管理员可以执行此操作',
    en: 'Group administrators only',
  },
  'group.root_required': {
    status: 403,
    zh: '只有团队超级管理员可以执行此操作',
    en: 'Only roots of the group can do this',
  },
  'group.owner_required': {
    status: 403,
    zh: '只有团队所有者可以执行此操作',
    en: 'Only the group owner can do this',
  },
  'group.owner_unknown': {
    status: 400,
    zh: '用户“{name}”不存在或不可用',
    en: 'User “{name}” does not exist or is disabled',
  },
  'group.owner_already': { status: 400, zh: '该用户已是团队所有者', en: 'This user already owns the group' },
  'group.name_taken': { status: 400, zh: '团队名称已被使用', en: 'Group name already taken' },
  'group.short_name_taken': { status: 400, zh: '团队简称已被使用', en: 'Group short name already taken' },
  'group.code_required': {
    status: 400,
    zh: '非公开的团队必须设置 6 位邀请码',
    en: 'Non-public groups need a 6-character invitation code',
  },
  'group.text_too_short': {
    status: 400,
    zh: '团队名称、简介和描述去掉首尾空格后至少 {count} 个字符',
    en: 'Name, brief and description need at least {count} characters, not counting spaces around them',
  },
  'group.creation_banned': {
    status: 403,
    forbiddenBy: 'role',
    zh: '你的账号不能创建团队',
    en: 'Your account cannot create groups',
  },
  'group.too_few_solved': {
    status: 400,
    zh: '通过 {needed} 道题目后才能创建团队，你已通过 {solved} 道',
    en: 'Solve {needed} problems to create a group (solved: {solved})',
  },
  'group.daily_limit': {
    status: 400,
    zh: '每天最多创建 {limit} 个团队，请明天再试',
    en: 'At most {limit} new groups per day, try again tomorrow',
    enOne: { of: 'limit', en: 'At most {limit} new group per day, try again tomorrow' },
  },
  'group.total_limit': {
    status: 400,
    zh: '最多拥有 {limit} 个团队',
    en: 'You can own at most {limit} groups',
    enOne: { of: 'limit', en: 'You can own at most {limit} group' },
  },
  'group.already_member': { status: 400, zh: '你已是该团队的成员', en: 'You are already a member of this group' },
  'group.already_applied': {
    status: 400,
    zh: '你已提交申请，请等待管理员审核',
    en: 'You have already applied, wait for approval',
  },
  'group.application_refused': {
    status: 400,
    zh: '你的申请被拒绝，请联系团队管理员',
    en: 'Your application was refused, contact a group administrator',
  },
  'group.reason_required': {
    status: 400,
    zh: '申请理由须为 {min} 到 {max} 个字符',
    en: 'Enter a reason of {min} to {max} characters',
  },
  'group.code_wrong': { status: 400, zh: '邀请码错误', en: 'Wrong invitation code' },
  'group.invitation_gone': {
    status: 404,
    zh: '邀请链接无效：可能已过期、人数已满或被撤销，请索取新链接',
    en: 'Invalid invitation link: expired, used up or revoked. Ask for a new one',
  },
  'group.too_many_invitations': {
    status: 400,
    zh: '有效的邀请链接最多 {limit} 个，请先撤销不用的',
    en: 'At most {limit} active invitations, revoke one first',
  },
  'group.no_member': { status: 400, zh: '你不是该团队的成员', en: 'You are not a member of this group' },
  'group.owner_stays': {
    status: 400,
    zh: '所有者不能退出团队，只能解散团队',
    en: 'The owner cannot leave the group, only disband it',
  },
  'group.member_not_found': { status: 404, zh: '该用户不在团队中', en: 'This user is not in the group' },
  'group.member_not_changeable': {
    status: 403,
    zh: '只能管理级别低于自己的成员，且不能授予不低于自己的级别',
    en: 'You can only change members below your level, to levels below yours',
  },
  'group.member_stays_member': {
    status: 400,
    zh: '已加入的成员不能改为申请中或已拒绝，请直接移除',
    en: 'A member cannot become an applicant again, remove the member instead',
  },
  'group.problem_public': {
    status: 400,
    zh: '该题目没有待处理的申请，或已公开',
    en: 'No pending application for this problem, or it is already public',
  },
  'group.contest_running': {
    status: 400,
    zh: '团队的比赛“{title}”正在进行，比赛结束后才能解散团队',
    en: 'Contest “{title}” of the group is running. Disband the group after it ends',
  },
  'group.problem_quota': {
    status: 400,
    zh: '题目数已达上限（{used} / {allowed}），请删除不用的题目，或联系网站管理员',
    en: 'Problem quota reached ({used} of {allowed}). Delete some problems, or contact a site administrator',
  },
  'group.storage_quota': {
    status: 400,
    zh: '存储空间不足：已用 {used} / {allowed}，还需要 {needed}。请删除不用的测试数据或图片，或联系网站管理员',
    en: 'Storage quota exceeded: {used} of {allowed} used, {needed} more needed. Delete test data or images, or contact a site administrator',
  },
  'group.judging_quota': {
    status: 400,
    zh: '今日评测次数已用完（{used} / {allowed}），零点（UTC+8）后可继续提交',
    en: 'Daily judging quota reached ({used} of {allowed}). Submit again after midnight (UTC+8)',
  },
})
