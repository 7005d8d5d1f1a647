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
  'contest.late_outside': {
    status: 400,
    zh: '作业的截止时间必须在开始之后、最晚提交时间之前',
    en: 'Homework must be due after its start and before its end',
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
  'contest.running_title_needed': {
    status: 400,
    zh: '比赛正在进行，删除前请输入比赛名称',
    en: 'The contest is running: give its title to delete it',
  },
  'contest.remote_judge_absent': {
    status: 400,
    zh: '本站没有远程评测，不能导入其他 OJ 的题目',
    en: 'This site has no remote judge: problems of other sites cannot be imported',
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
  'contest.announcement_not_found': { status: 404, zh: '比赛公告不存在', en: 'No such announcement' },
  'contest.clarification_not_found': { status: 404, zh: '该提问不存在', en: 'No such clarification' },
  'contest.clarification_id_taken': {
    status: 400,
    zh: '该 id 已被使用',
    en: 'There is a clarification with this id already',
  },
  'contest.clarification_empty': { status: 400, zh: '内容不能为空', en: 'The text must not be empty' },
  'contest.clarification_too_soon': {
    status: 429,
    zh: '提问过于频繁，请在 {waitSec} 秒后再试',
    en: 'You have just asked; try again in {waitSec} s',
  },
  'contest.clarification_too_many': {
    status: 400,
    zh: '还有 {limit} 个提问等待回复，请等待裁判答复',
    en: '{limit} of your questions wait for an answer; please wait for the jury',
  },
  'contest.clarification_claimed': {
    status: 400,
    zh: '{username} 正在处理该提问',
    en: '{username} is answering this question',
  },
  'contest.clarification_to_nobody': {
    status: 400,
    zh: '请选择接收者',
    en: 'Say whom the message is for',
  },
  'contest.clarification_recipient_unknown': {
    status: 400,
    zh: '有的接收者不存在',
    en: 'Some recipients do not exist',
  },
  'contest.clarification_group_unknown': {
    status: 400,
    zh: '比赛中没有名为 {group} 的队伍分组',
    en: 'The contest has no group of teams {group}',
  },
  'contest.team_not_found': { status: 404, zh: '队伍不存在', en: 'No such team' },
  'contest.too_many_teams': {
    status: 400,
    zh: '一场比赛最多 {limit} 支队伍',
    en: 'A contest has at most {limit} teams',
  },
  'contest.team_name_missing': { status: 400, zh: '缺少队名', en: 'The name is missing' },
  'contest.team_name_twice': { status: 400, zh: '队名与第 {row} 行重复', en: 'Row {row} has the same name' },
  'contest.team_too_long': { status: 400, zh: '{field} 过长', en: '{field} is too long' },
  'contest.team_country_invalid': {
    status: 400,
    zh: '国家代码 {country} 不是三个字母（如 CHN）',
    en: 'The country {country} is no code of three letters, such as CHN',
  },
  'contest.team_logo_invalid': {
    status: 400,
    zh: '校徽必须是 https 地址或本站地址',
    en: 'The logo must be an https address or a path of this site',
  },
  'contest.team_without_account': { status: 400, zh: '没有账号', en: 'The team has no account' },
  'contest.team_too_many': {
    status: 400,
    zh: '一支队伍最多 {limit} 个账号',
    en: 'A team has at most {limit} accounts',
  },
  'contest.team_account_unknown': { status: 400, zh: '账号 {username} 不存在', en: 'There is no account {username}' },
  'contest.team_account_jury': {
    status: 400,
    zh: '账号 {username} 是比赛管理员，不能参赛',
    en: '{username} runs the contest and is in no team',
  },
  'contest.team_account_twice': {
    status: 400,
    zh: '账号 {username} 已在第 {row} 行',
    en: '{username} is in row {row} already',
  },
  'contest.team_account_taken': {
    status: 400,
    zh: '账号 {username} 已属于队伍 {team}',
    en: '{username} is in the team {team} already',
  },
  'contest.interval_invalid': {
    status: 400,
    zh: '时间段的结束必须晚于开始，并且都在比赛已经过去的时间之内',
    en: 'The interval must end after it begins, within the time of the contest that has passed',
  },
  'contest.interval_overlaps': {
    status: 400,
    zh: '该时间段与已移除的时间段重叠',
    en: 'Some of that time has been removed already',
  },
  'contest.interval_not_found': { status: 404, zh: '没有这个已移除的时间段', en: 'No such removed interval' },
  'contest.nothing_supposed': {
    status: 400,
    zh: '请给出要移除的时间段或要改变的结果',
    en: 'Give an interval to remove or verdicts to change',
  },
  'contest.print_closed': { status: 400, zh: '该比赛未开启打印功能', en: 'This contest offers no printing' },
  'contest.print_too_short': {
    status: 400,
    zh: '打印内容不能少于 {limit} 个字符',
    en: 'A text to be printed has at least {limit} characters',
  },
  'contest.print_too_soon': {
    status: 400,
    zh: '提交打印过于频繁，请在 {waitSec} 秒后再试',
    en: 'You have just sent a text to be printed; try again in {waitSec} s',
  },
  'contest.print_not_found': { status: 404, zh: '打印内容不存在', en: 'No such text to be printed' },
  'contest.ac_info_not_found': { status: 404, zh: '该通过记录不存在', en: 'No such solution in this contest' },
  'contest.object_not_found': { status: 404, zh: '该对象不存在', en: 'No such object' },
  'contest.source_not_alone': {
    status: 400,
    zh: '提交的 zip 必须恰好包含一个源文件',
    en: 'The zip of a submission holds exactly one source file',
  },
  'contest.source_not_text': {
    status: 400,
    zh: '源文件不是 UTF-8 文本',
    en: 'The source file is not text in UTF-8',
  },
  'contest.feed_token_unknown': {
    status: 400,
    zh: 'since_token 无效，请重新读取整个事件流',
    en: 'Unknown since_token; read the event feed from its beginning',
  },
  'contest.start_fixed': {
    status: 403,
    zh: '比赛已经开始或即将开始，不能再修改开始时间',
    en: 'The contest has started, or starts within 30 seconds: its start can no longer be moved',
  },
  'contest.start_time_past': {
    status: 403,
    zh: '新的开始时间必须至少在 30 秒之后',
    en: 'A new start must be at least 30 seconds ahead',
  },
  'contest.thaw_time_invalid': {
    status: 403,
    zh: '解封时间不能早于比赛结束时间和当前时间，且比赛必须设置了封榜且尚未解封',
    en: 'A board is thawed once, not before the end of the contest, and not in the past',
  },
  'contest.not_over': {
    status: 400,
    zh: '比赛尚未结束，不能确定最终结果',
    en: 'The contest is not over: its results cannot be final yet',
  },
  'contest.unjudged': {
    status: 400,
    zh: '还有 {count} 个提交未评测完成（{submitIds}），不能确定最终结果',
    en: '{count} submissions have no verdict yet ({submitIds}): results cannot be final',
  },
  'contest.judging_failed': {
    status: 400,
    zh: '有 {count} 个提交评测失败（{submitIds}），请先重测、人工判题或取消',
    en: 'Judging failed for {count} submissions ({submitIds}): rejudge them, judge them by hand, or cancel them first',
  },
  'contest.nobody_took_part': {
    status: 400,
    zh: '比赛没有题目或没有人参加，没有可以确定的结果',
    en: 'The contest has no problems or nobody took part: there are no results to be final',
  },
  'contest.nothing_to_resolve': {
    status: 400,
    zh: '只有已结束且设置了封榜的 ACM 比赛才能滚榜',
    en: 'Only an ACM contest with a sealed board can be resolved, once it has ended',
  },
})
