import { errors } from './define.ts'

export const contestErrors = errors({
  'contest.not_found': { status: 404, zh: '比赛不存在', en: 'No such contest' },
  'contest.not_manageable': {
    status: 403,
    zh: '只有比赛的创建者或超级管理员可以管理该比赛',
    en: 'Only the author of the contest and super administrators may manage it',
  },
  'contest.not_started': { status: 400, zh: '比赛尚未开始', en: 'The contest has not started' },
  'contest.ended': { status: 400, zh: '比赛已经结束', en: 'The contest has ended' },
  'contest.registration_required': {
    status: 403,
    zh: '请先输入比赛密码参加该比赛',
    en: 'Enter the contest password first',
  },
  'contest.password_wrong': { status: 400, zh: '比赛密码错误', en: 'Wrong contest password' },
  'contest.already_registered': { status: 400, zh: '您已参加该比赛', en: 'You have registered already' },
  'contest.account_not_allowed': {
    status: 403,
    zh: '该比赛只允许指定的账号参加',
    en: 'Your account is not among those that may take part',
  },
  'contest.board_closed': {
    status: 403,
    zh: '该比赛未开放外榜',
    en: 'The board of this contest is not open to everyone',
  },
  'contest.duration_invalid': {
    status: 400,
    zh: '比赛的结束时间必须晚于开始时间',
    en: 'The contest must end after it starts',
  },
  'contest.duration_too_long': {
    status: 400,
    zh: '比赛时长不能超过 {days} 天',
    en: 'A contest may last at most {days} days',
  },
  'contest.password_required': {
    status: 400,
    zh: '非公开的比赛必须设置密码',
    en: 'A contest that is not public needs a password',
  },
  'contest.seal_outside': {
    status: 400,
    zh: '封榜时间必须在比赛时间之内',
    en: 'The seal must begin within the contest',
  },
  'contest.awards_exceed': {
    status: 400,
    zh: '各奖项的比例之和不能超过 100%',
    en: 'The awards must not add up to more than 100%',
  },
  'contest.account_rule_invalid': {
    status: 400,
    zh: '账号限制规则有误，或没有匹配任何账号',
    en: 'The account rule is invalid or matches no account',
  },
  'contest.type_fixed': {
    status: 400,
    zh: '比赛的赛制不能修改',
    en: 'The type of a contest cannot be changed',
  },
  'contest.problem_exists': { status: 400, zh: '该题目已在比赛中', en: 'The problem is in the contest already' },
  'contest.display_id_taken': {
    status: 400,
    zh: '比赛中已有编号为 {displayId} 的题目',
    en: 'The contest has a problem {displayId} already',
  },
  'contest.problem_type_differs': {
    status: 400,
    zh: '题目的类型与比赛的赛制不一致',
    en: 'The problem is not of the type of the contest',
  },
  'contest.too_many_problems': {
    status: 400,
    zh: '一场比赛最多包含 {limit} 道题目',
    en: 'A contest holds at most {limit} problems',
  },
})
