import { errors } from './define.ts'

export const submissionErrors = errors({
  'submission.not_found': { status: 404, zh: '提交记录不存在', en: 'No such submission' },
  'submission.banned': {
    status: 403,
    forbiddenBy: 'role',
    zh: '你的账号已被禁止提交',
    en: 'Your account is banned from submitting',
  },
  'submission.closed': {
    status: 403,
    forbiddenBy: 'switch',
    zh: '提交已关闭',
    en: 'Submissions are closed',
  },
  'submission.too_soon': {
    status: 429,
    zh: '提交过于频繁，请在 {waitSec} 秒后再试',
    en: 'You are submitting too fast, try again in {waitSec} s',
  },
  'submission.too_many_waiting': {
    status: 429,
    zh: '你有 {limit} 份提交正在等待评测，请稍后再提交',
    en: 'You have {limit} pending submissions, wait for some to finish',
    enOne: { of: 'limit', en: 'You have {limit} pending submission, wait for it to finish' },
  },
  'submission.captcha_required': {
    status: 400,
    zh: '请输入图形验证码',
    en: 'Enter the captcha to submit',
  },
  'submission.code_empty': { status: 400, zh: '代码不能为空', en: 'Code can not be empty' },
  'submission.code_too_long': { status: 400, zh: '代码长度不能超过 {limit}', en: 'Code Length can not exceed {limit}' },
  'submission.language_not_offered': {
    status: 400,
    zh: '本题不支持 {language}',
    en: '{language} is not allowed for this problem',
  },
  'submission.not_yours': {
    status: 400,
    zh: '只能操作自己的提交',
    en: 'Only available for your own submissions',
  },
  'submission.not_remote': {
    status: 400,
    zh: '只有远程评测的提交可以重新提交',
    en: 'Only remote judge submissions can be resubmitted',
  },
  'submission.not_resubmittable': {
    status: 400,
    zh: '该提交暂不能重新提交',
    en: 'This submission cannot be resubmitted now',
  },
  'submission.not_shareable': { status: 400, zh: '该提交不能分享', en: 'This submission cannot be shared' },
  'submission.not_visible': {
    status: 404,
    zh: '没有权限查看该代码',
    en: 'You do not have permission to view this code',
  },
  'submission.idempotency_reused': {
    status: 400,
    zh: '该幂等键已用于另一份提交',
    en: 'The idempotency key was used for another submission',
  },
  'submission.test_input_empty': { status: 400, zh: '测试输入不能为空', en: 'The test input cannot be empty' },
  'submission.test_input_too_long': {
    status: 400,
    zh: '测试输入不能超过 {limit} 个字符',
    en: 'The test input cannot exceed {limit} characters',
  },
  'submission.test_gone': {
    status: 404,
    zh: '测试结果不存在或已过期',
    en: 'The result does not exist or has expired',
  },
  'submission.test_impossible': {
    status: 400,
    zh: '本题不支持在线自测',
    en: 'Online test is not available for this problem',
  },
  'submission.answers_wrong_mode': {
    status: 400,
    zh: '本题不是提交答案题',
    en: 'This is not an output-only problem',
  },
  'submission.status_not_by_hand': {
    status: 400,
    zh: '不能手动设为该状态',
    en: 'This status cannot be set manually',
  },
  'submission.score_required': { status: 400, zh: '请填写 0 到 {limit} 的分数', en: 'Enter a score from 0 to {limit}' },
  'submission.being_judged': {
    status: 400,
    zh: '该提交正在评测中',
    en: 'This submission is being judged',
  },
  'submission.already_cancelled': { status: 400, zh: '该提交已取消', en: 'Already cancelled' },
  'submission.nothing_to_rejudge': {
    status: 400,
    zh: '没有符合条件的提交',
    en: 'No matching submissions',
  },
  'submission.worker_not_found': { status: 404, zh: '评测机不存在', en: 'No such judge worker' },
  'submission.rejudging_not_found': { status: 404, zh: '重判任务不存在', en: 'No such rejudge' },
  'submission.rejudging_not_ready': {
    status: 400,
    zh: '重判任务的当前状态不允许此操作，请刷新',
    en: 'Not possible in the current state of the rejudge, reload the page',
  },
  'submission.rejudging_not_undoable': {
    status: 400,
    zh: '只有预览后应用的重判可以撤销，且只能撤销一次',
    en: 'Only a rejudge applied after a preview can be undone, and only once',
  },
  'submission.too_many_programs': {
    status: 429,
    zh: '你有 {limit} 个程序正在等待编译或运行，请稍后再试',
    en: 'You have {limit} programs waiting to be compiled or run, wait for some to finish',
    enOne: { of: 'limit', en: 'You have {limit} program waiting to be compiled or run, wait for it to finish' },
  },
  'submission.no_worker': {
    status: 503,
    zh: '没有可用的评测机，请稍后再试',
    en: 'No judge worker is available, try again later',
  },
})
