import { errors } from './define.ts'

export const aiErrors = errors({
  'ai.closed': { status: 403, forbiddenBy: 'switch', zh: 'AI 助教未开放', en: 'The AI tutor is not open' },
  'ai.role_refused': {
    status: 403,
    forbiddenBy: 'role',
    zh: '你的账号不能使用 AI 助教',
    en: 'Your account is not allowed to use the AI tutor',
  },
  'ai.contest_running': {
    status: 403,
    zh: '这道题正用于你已参加或可以参加的比赛，{until} 之后才能向 AI 助教提问',
    en: 'This problem is in a running contest that you take part in or could join; the tutor can be asked about it after {until}',
  },
  'ai.contest_text': {
    status: 403,
    zh: '这段内容与正在进行的比赛中的题目相似，比赛结束后才能提问',
    en: 'This text resembles a problem of a contest that you are taking part in; ask again after the contest',
  },
  'ai.off_here': {
    status: 403,
    zh: '团队或训练的管理者关闭了这里的 AI 助教',
    en: 'The tutor is turned off in this group or training',
  },
  'ai.place_missing': {
    status: 400,
    zh: '请指明团队或训练，两者只能指明一个',
    en: 'Name either a group or a training, not both',
  },
  'ai.not_manager': {
    status: 403,
    zh: '只有团队或训练的管理者可以这样做',
    en: 'Only those who run the group or training may do this',
  },
  'ai.conversations_private': {
    status: 403,
    zh: '该团队没有开放成员与 AI 助教的对话',
    en: 'This group does not let its administrators read conversations with the tutor',
  },
  'ai.message_empty': { status: 400, zh: '消息不能为空', en: 'The message must not be empty' },
  'ai.message_too_long': {
    status: 400,
    zh: '消息长度不能超过 {limit} 个字符',
    en: 'message length cannot exceed {limit} characters',
  },
  'ai.in_flight': {
    status: 429,
    zh: '上一个问题还在回答中，请等待或取消它',
    en: 'Your last question is still being answered; wait for it, or cancel it',
  },
  'ai.answer_not_found': { status: 404, zh: '回答不存在或已被删除', en: 'No such answer, or it has been deleted' },
  'ai.submission_of_other_problem': {
    status: 400,
    zh: '这次提交不属于这道题目',
    en: 'This submission belongs to another problem',
  },
  'ai.not_judged': {
    status: 400,
    zh: '这次提交还没有评测结果，请稍后再试',
    en: 'This submission has no verdict yet; try again in a moment',
  },
  'ai.not_offered': {
    status: 403,
    forbiddenBy: 'switch',
    zh: '本站没有开放这项 AI 功能',
    en: 'This AI feature is not enabled on this site',
  },
  'ai.not_accepted': {
    status: 400,
    zh: '只有通过的提交才能请求代码风格建议',
    en: 'Code style is reviewed only for accepted submissions',
  },
  'ai.answer_truncated': {
    status: 400,
    zh: '模型的回答太长，被截断了；请缩短内容，或让管理员提高一次回答的 token 上限',
    en: 'The model’s answer was cut off; shorten the text, or ask an administrator to raise the token limit for answers',
  },
  'ai.answer_unusable': {
    status: 400,
    zh: '模型没有按要求回答，请重试',
    en: 'The model’s answer could not be used; try again',
  },
  'ai.same_language': {
    status: 400,
    zh: '原文和译文不能是同一种语言',
    en: 'Choose a target language other than the language of the text',
  },
  'counterexample.not_sold': {
    status: 403,
    forbiddenBy: 'switch',
    zh: '本站没有出售反例数据',
    en: 'Counterexamples are not offered on this site',
  },
  'counterexample.not_failing': {
    status: 400,
    zh: '只能为运行后没有通过的提交查找反例',
    en: 'Counterexamples are available only for submissions that ran and failed',
  },
  'counterexample.in_flight': {
    status: 429,
    zh: '正在为你的另一次提交查找反例，请等它结束',
    en: 'A search for a counterexample to another submission of yours is running; wait until it ends',
  },
  'ai.no_model': {
    status: 400,
    zh: '站点没有设置模型，只能根据提交给出提示',
    en: 'No AI model is configured on this site; only hints about submissions are available',
  },
  'ai.no_questions_left': {
    status: 403,
    zh: '你今天的提问次数已用完（{limit} 次），请明天再来',
    en: 'You have asked {limit} questions today, which is the limit; come back tomorrow',
    enOne: { of: 'limit', en: 'You have asked {limit} question today, which is the limit; come back tomorrow' },
  },
  'ai.budget_spent': {
    status: 403,
    zh: '今天的 AI 用量已达上限，请明天再来；前几步提示仍可使用',
    en: 'Today’s budget for the tutor is used up; come back tomorrow. The first hints still work',
  },
  'ai.provider_missing': { status: 400, zh: '没有这个模型服务', en: 'There is no such provider' },
  'ai.key_needed': {
    status: 400,
    zh: '模型服务的地址变了，请重新填写密钥',
    en: 'The address of the provider has changed: enter its key again',
  },
  'ai.settings_changed': {
    status: 400,
    zh: '设置已被其他人修改，请刷新后再试',
    en: 'Somebody else has changed the settings; reload and try again',
  },
  'ai.request_failed': { status: 503, zh: '请求失败，请稍后再试', en: 'request failed, try later' },
  'ai.provider_busy': {
    status: 503,
    zh: '模型服务繁忙，请 {waitSec} 秒后再试',
    en: 'The model provider is busy; try again in {waitSec} seconds',
    enOne: { of: 'waitSec', en: 'The model provider is busy; try again in {waitSec} second' },
  },
  'ai.provider_quota': {
    status: 503,
    zh: '站点在模型服务的额度已用完，请联系管理员',
    en: 'The site’s quota at the model provider is used up; tell an administrator',
  },
  'ai.provider_refused': {
    status: 503,
    zh: '模型服务拒绝了站点的请求，请联系管理员：{detail}',
    en: 'The model provider rejected the site’s request; tell an administrator: {detail}',
  },
  'ai.content_filtered': {
    status: 400,
    zh: '模型服务因内容规则没有回答，请换一种说法',
    en: 'The provider’s content filter blocked the answer; rephrase your question',
  },
  'ai.question_too_long': {
    status: 400,
    zh: '题目、代码和消息加起来超过了模型的长度限制',
    en: 'Statement, code and message together are too long for the model',
  },
  'ai.broken_stream': {
    status: 503,
    zh: '回答中断了，已收到的部分已保留，请重试',
    en: 'The answer was interrupted; the part received so far is kept. Try again',
  },
  'ai.provider_silent': {
    status: 503,
    zh: '模型服务没有响应，请稍后再试',
    en: 'The model provider did not answer; try again later',
  },
  'ai.interrupted': {
    status: 503,
    zh: '服务重新启动，回答中断了，请重试',
    en: 'The service restarted during the answer; try again',
  },
})
