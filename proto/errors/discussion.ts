import { errors } from './define.ts'

export const discussionErrors = errors({
  'discussion.not_found': { status: 404, zh: '讨论不存在', en: 'No such discussion' },
  'discussion.closed': { status: 403, forbiddenBy: 'switch', zh: '讨论区未开放', en: 'Discussions are disabled' },
  'discussion.disabled': {
    status: 403,
    zh: '该讨论已被管理员屏蔽',
    en: 'This discussion was hidden by an administrator',
  },
  'discussion.banned': {
    status: 403,
    forbiddenBy: 'role',
    zh: '你的账号被禁止发帖',
    en: 'Your account is banned from posting',
  },
  'discussion.too_few_solved': {
    status: 403,
    zh: '通过 {needed} 道题目后才能发帖，你已通过 {solved} 道',
    en: 'Solve {needed} problems to start a discussion (solved: {solved})',
  },
  'discussion.daily_limit': {
    status: 403,
    zh: '今日发布讨论已达上限（{limit} 篇），请明天再来',
    en: 'Daily limit of {limit} discussions reached, come back tomorrow',
    enOne: { of: 'limit', en: 'Daily limit of {limit} discussion reached, come back tomorrow' },
  },
  'discussion.not_own': { status: 403, zh: '只能编辑自己的讨论', en: 'You can edit only your own discussions' },
  'discussion.not_deletable': {
    status: 403,
    zh: '只有作者和管理员可以删除该讨论',
    en: 'Only the author and administrators can delete this discussion',
  },
  'discussion.not_pinnable': {
    status: 403,
    zh: '只有管理员可以置顶讨论',
    en: 'Only administrators can pin discussions',
  },
  'discussion.content_empty': {
    status: 400,
    zh: '标题、简介和正文都不能为空',
    en: 'Title, summary and content cannot be empty',
  },
  'discussion.report_own': { status: 400, zh: '不能举报自己的讨论', en: 'You cannot report your own discussion' },
  'discussion.already_reported': {
    status: 400,
    zh: '你已举报过该讨论，请等待管理员处理',
    en: 'You have already reported this discussion; an administrator will review it',
  },
  'comment.report_own': { status: 400, zh: '不能举报自己的评论', en: 'You cannot report your own comment' },
  'comment.already_reported': {
    status: 400,
    zh: '你已举报过该内容，请等待管理员处理',
    en: 'You have already reported this; an administrator will review it',
  },
  'discussion.report_not_found': { status: 404, zh: '举报不存在', en: 'No such report' },
  'discussion.category_not_found': { status: 400, zh: '讨论分类不存在', en: 'No such category' },
  'discussion.category_in_use': {
    status: 400,
    zh: '分类“{name}”下还有讨论，不能删除',
    en: 'The category "{name}" still has discussions and cannot be deleted',
  },
  'discussion.category_duplicate': { status: 400, zh: '分类名称重复', en: 'Duplicate category name' },
  'post.banned': {
    status: 403,
    zh: '你已被禁言至 {until}，原因：{reason}',
    en: 'You are banned from posting until {until}. Reason: {reason}',
  },
  'post.banned_in_group': {
    status: 403,
    zh: '你在该团队已被禁言至 {until}，原因：{reason}',
    en: 'You are banned from posting in this group until {until}. Reason: {reason}',
  },
  'post.held': {
    status: 400,
    zh: '内容已提交审核，通过后显示，无需重复提交',
    en: 'Your post will appear after an administrator approves it. No need to send it again',
  },
  'post.held_too_many': {
    status: 400,
    zh: '你有过多内容正在等待审核，请稍后再发',
    en: 'Too many of your posts are pending review, try again later',
  },
  'post.repeated': { status: 400, zh: '你刚刚发布过相同的内容', en: 'You have just posted the same text' },
  'post.link_too_new': {
    status: 400,
    zh: '注册不满 {days} 天的账号不能通过编辑添加站外链接',
    en: 'Accounts less than {days} days old cannot add external links when editing',
    enOne: { of: 'days', en: 'Accounts less than {days} day old cannot add external links when editing' },
  },
  'post.not_held': { status: 404, zh: '该内容已审核', en: 'This post has already been reviewed' },
  'ban.end_invalid': {
    status: 400,
    zh: '结束时间必须晚于现在，且不超过十年',
    en: 'The end must be in the future, within ten years',
  },
  'ban.user_not_found': { status: 400, zh: '用户“{name}”不存在', en: 'User “{name}” does not exist' },
  'ban.not_allowed': {
    status: 403,
    zh: '不能禁言自己、网站管理员，以及级别不低于自己的团队成员',
    en: 'You cannot ban yourself, site administrators, or group members at your level or above',
  },
  'moderation.period_invalid': {
    status: 400,
    zh: '结束时间必须晚于开始时间',
    en: 'The end must be after the start',
  },
  'follow.too_many': {
    status: 400,
    zh: '最多关注或屏蔽 {limit} 项，请先取消一些',
    en: 'At most {limit} followed or muted items, remove some first',
  },
  'comment.not_found': { status: 404, zh: '评论不存在', en: 'No such comment' },
  'comment.reply_not_found': { status: 404, zh: '回复不存在', en: 'No such reply' },
  'comment.content_empty': { status: 400, zh: '评论内容不能为空', en: 'The comment cannot be empty' },
  'comment.closed': {
    status: 403,
    forbiddenBy: 'switch',
    zh: '比赛评论未开放',
    en: 'Contest comments are disabled',
  },
  'comment.banned': { status: 403, forbiddenBy: 'role', zh: '你的账号已被禁言', en: 'Your account is muted' },
  'comment.source_missing': {
    status: 400,
    zh: '请指定评论所属的讨论或比赛',
    en: 'Specify a discussion or contest',
  },
  'comment.too_few_solved': {
    status: 403,
    zh: '通过 {needed} 道题目后才能评论，你已通过 {solved} 道',
    en: 'Solve {needed} problems to comment (solved: {solved})',
  },
  'comment.not_deletable': {
    status: 403,
    zh: '只有作者和管理员可以删除',
    en: 'Only the author and administrators can delete it',
  },
  'comment.reply_refused': {
    status: 403,
    zh: '比赛中不能回复管理员的评论，请发表新的评论',
    en: 'You cannot reply to administrators during a contest, write a comment instead',
  },
})
