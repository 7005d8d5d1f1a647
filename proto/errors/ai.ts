import { errors } from './define.ts'

export const aiErrors = errors({
  'ai.closed': { status: 403, forbiddenBy: 'switch', zh: 'AI 助教未开放', en: 'The AI tutor is disabled' },
  'ai.role_refused': {
    status: 403,
    forbiddenBy: 'role',
    zh: '你的账号不能使用 AI 助教',
    en: 'Your account cannot use the AI tutor',
  },
  'ai.contest_running': {
    status: 403,
    zh: '该题正用于你可参加的比赛，{until} 之后才能使用 AI 助教',
    en: 'This problem is in a running contest. The AI tutor is available for it after {until}',
  },
  'ai.contest_text': {
    status: 403,
    zh: '内容与你正在参加的比赛中的题目相似，比赛结束后才能提问',
    en: 'This text resembles a problem of your running contest. Ask again after the contest',
  },
  'ai.off_here': {
    status: 403,
    zh: '此团队或训练已关闭 AI 助教',
    en: 'The AI tutor is turned off here',
  },
  'ai.place_missing': {
    status: 400,
    zh: '请指定团队或训练，且只能指定一个',
    en: 'Specify either a group or a training',
  },
  'ai.not_manager': {
    status: 403,
    zh: '只有团队或训练的管理者可以执行此操作',
    en: 'Only managers of the group or training can do this',
  },
  'ai.conversations_private': {
    status: 403,
    zh: '该团队未开放成员与 AI 助教的对话',
    en: 'Conversations with the AI tutor are private in this group',
  },
  'ai.message_empty': { status: 400, zh: '消息不能为空', en: 'The message cannot be empty' },
  'ai.message_too_long': {
    status: 400,
    zh: '消息长度不能超过 {limit} 个字符',
    en: 'message length cannot exceed {limit} characters',
  },
  'ai.in_flight': {
    status: 429,
    zh: '上一个问题仍在回答中，请等待或取消',
    en: 'The previous question is still being answered. Wait for it or cancel it',
  },
  'ai.answer_not_found': { status: 404, zh: '回答不存在或已被删除', en: 'No such answer' },
  'ai.submission_of_other_problem': {
    status: 400,
    zh: '该提交不属于本题',
    en: 'This submission belongs to another problem',
  },
  'ai.not_judged': {
    status: 400,
    zh: '该提交尚未评测完成，请稍后再试',
    en: 'The submission has not been judged yet, try again later',
  },
  'ai.not_offered': {
    status: 403,
    forbiddenBy: 'switch',
    zh: '本站未开放此 AI 功能',
    en: 'This AI feature is not enabled on this site',
  },
  'ai.not_accepted': {
    status: 400,
    zh: '只有通过的提交可以点评代码风格',
    en: 'Code style reviews are available only for accepted submissions',
  },
  'ai.answer_truncated': {
    status: 400,
    zh: '回答过长被截断，请缩短内容，或联系管理员提高 token 上限',
    en: 'The answer was cut off. Shorten the text, or ask an administrator to raise the token limit',
  },
  'ai.answer_unusable': {
    status: 400,
    zh: '模型的回答格式有误，请重试',
    en: 'The model’s answer could not be used, try again',
  },
  'ai.same_language': {
    status: 400,
    zh: '原文和译文的语言不能相同',
    en: 'The source and target languages must differ',
  },
  'counterexample.not_sold': {
    status: 403,
    forbiddenBy: 'switch',
    zh: '本站未开放反例查找',
    en: 'Counterexamples are not offered on this site',
  },
  'counterexample.not_failing': {
    status: 400,
    zh: '只能为未通过的提交查找反例',
    en: 'Counterexamples are available only for submissions that ran and failed',
  },
  'counterexample.in_flight': {
    status: 429,
    zh: '正在为你的另一次提交查找反例，请等待完成',
    en: 'A search for another of your submissions is still running. Wait until it ends',
  },
  'ai.no_model': {
    status: 400,
    zh: '本站未配置模型，只能根据提交给出提示',
    en: 'No model is configured on this site; only hints about submissions are available',
  },
  'ai.no_questions_left': {
    status: 403,
    zh: '今日 {limit} 次提问已用完，请明天再来',
    en: 'Daily limit of {limit} questions reached, come back tomorrow',
    enOne: { of: 'limit', en: 'Daily limit of {limit} question reached, come back tomorrow' },
  },
  'ai.budget_spent': {
    status: 403,
    zh: '今日 AI 用量已达上限，请明天再来；前几步提示仍可使用',
    en: 'Today’s AI budget is used up, come back tomorrow. The first hints are still available',
  },
  'ai.provider_missing': { status: 400, zh: '模型服务不存在', en: 'No such model service' },
  'ai.key_needed': {
    status: 400,
    zh: '接口地址已更改，请重新填写密钥',
    en: 'The URL has changed, enter the API key again',
  },
  'ai.settings_changed': {
    status: 400,
    zh: '设置已被其他人修改，请刷新后再试',
    en: 'The settings were changed by someone else. Reload and try again',
  },
  'ai.request_failed': { status: 503, zh: '请求失败，请稍后再试', en: 'request failed, try later' },
  'ai.provider_busy': {
    status: 503,
    zh: '模型服务繁忙，请 {waitSec} 秒后再试',
    en: 'The model service is busy, try again in {waitSec} seconds',
    enOne: { of: 'waitSec', en: 'The model service is busy, try again in {waitSec} second' },
  },
  'ai.provider_quota': {
    status: 503,
    zh: '本站的模型服务额度已用完，请联系管理员',
    en: 'The site’s quota at the model service is used up, contact an administrator',
  },
  'ai.provider_refused': {
    status: 503,
    zh: '模型服务拒绝了请求，请联系管理员：{detail}',
    en: 'The model service rejected the request, contact an administrator: {detail}',
  },
  'ai.content_filtered': {
    status: 400,
    zh: '被模型服务的内容审核拦截，请换一种说法',
    en: 'Blocked by the content filter of the model service, rephrase your question',
  },
  'ai.question_too_long': {
    status: 400,
    zh: '题面、代码和消息的总长度超过模型限制',
    en: 'The statement, code and message together exceed the model’s limit',
  },
  'ai.broken_stream': {
    status: 503,
    zh: '回答中断，已收到的部分会保留，请重试',
    en: 'The answer was interrupted; the received part is kept. Try again',
  },
  'ai.provider_silent': {
    status: 503,
    zh: '模型服务没有响应，请稍后再试',
    en: 'The model service did not respond, try again later',
  },
  'ai.interrupted': {
    status: 503,
    zh: '服务重启导致回答中断，请重试',
    en: 'The answer was interrupted by a restart, try again',
  },
})
