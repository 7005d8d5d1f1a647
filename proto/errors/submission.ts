import { errors } from './define.ts'

export const submissionErrors = errors({
  'submission.not_found': { status: 404, zh: '提交记录不存在', en: 'No such submission' },
  'submission.banned': {
    status: 403,
    forbiddenBy: 'role',
    zh: '你的账号已被禁止提交',
    en: 'Your account is not allowed to submit',
  },
  'submission.closed': {
    status: 403,
    forbiddenBy: 'switch',
    zh: '管理员已关闭提交',
    en: 'An administrator has closed submissions',
  },
  'submission.too_soon': {
    status: 429,
    zh: '提交过于频繁，请在 {waitSec} 秒后再试',
    en: 'You are submitting too fast; try again in {waitSec} s',
  },
  'submission.too_many_waiting': {
    status: 429,
    zh: '你有 {limit} 个提交正在等待评测，请稍后再提交',
    en: 'You have {limit} submissions waiting; let some finish first',
    enOne: { of: 'limit', en: 'You have {limit} submission waiting; let it finish first' },
  },
  'submission.captcha_required': {
    status: 400,
    zh: '本站提交时需要填写图形验证码',
    en: 'This site asks for a captcha with each submission',
  },
  'submission.code_empty': { status: 400, zh: '代码不能为空', en: 'Code can not be empty' },
  'submission.code_too_long': { status: 400, zh: '代码长度不能超过 {limit}', en: 'Code Length can not exceed {limit}' },
  'submission.language_not_offered': {
    status: 400,
    zh: '该题不支持语言 {language}',
    en: 'This problem does not accept {language}',
  },
  'submission.not_yours': {
    status: 400,
    zh: '只能操作自己的提交',
    en: 'You can only do this with your own submissions',
  },
  'submission.not_remote': {
    status: 400,
    zh: '该提交由本站评测，只有远程评测的提交才能重新发送',
    en: 'Only submissions to a remote judge can be sent again; this one is judged here',
  },
  'submission.not_resubmittable': {
    status: 400,
    zh: '只有提交失败或已有结果的远程评测提交可以再次提交，比赛进行中已有结果的除外',
    en: 'This submission is still being sent and cannot be sent again',
  },
  'submission.not_shareable': { status: 400, zh: '该提交不能分享', en: 'This submission cannot be shared' },
  'submission.not_visible': {
    status: 404,
    zh: '没有权限查看该提交的代码',
    en: 'You are not allowed to see the code of this submission',
  },
  'submission.idempotency_reused': {
    status: 400,
    zh: '该幂等键已用于另一份提交',
    en: 'This idempotency key was used for a different submission',
  },
  'submission.test_input_empty': { status: 400, zh: '测试输入不能为空', en: 'The test input must not be empty' },
  'submission.test_input_too_long': {
    status: 400,
    zh: '测试输入不能超过 {limit} 个字符',
    en: 'The test input must not exceed {limit} characters',
  },
  'submission.test_gone': {
    status: 404,
    zh: '测试结果不存在或已过期',
    en: 'The result does not exist or has expired',
  },
  'submission.test_impossible': {
    status: 400,
    zh: '该题不支持在线自测',
    en: 'This problem has no online test',
  },
  'submission.answers_wrong_mode': {
    status: 400,
    zh: '该题不是提交答案题',
    en: 'This is not a submit-answer problem',
  },
  'submission.status_not_by_hand': {
    status: 400,
    zh: '不能手动评为该状态',
    en: 'This status cannot be set manually',
  },
  'submission.score_required': { status: 400, zh: '请填写 0 到 {limit} 的分数', en: 'Enter a score from 0 to {limit}' },
  'submission.being_judged': {
    status: 400,
    zh: '该提交正在评测中',
    en: 'This submission is being judged',
  },
  'submission.already_cancelled': { status: 400, zh: '该提交已取消', en: 'This submission has already been cancelled' },
  'submission.nothing_to_rejudge': {
    status: 400,
    zh: '没有符合条件的提交',
    en: 'No submission matches these conditions',
  },
  'submission.worker_not_found': { status: 404, zh: '评测机不存在', en: 'No such judge worker' },
  'submission.rejudging_not_found': { status: 404, zh: '重判任务不存在', en: 'No such rejudging' },
  'submission.rejudging_not_ready': {
    status: 400,
    zh: '该重判任务不在可执行此操作的状态',
    en: 'The rejudging is not in the right state for this; reload the page',
  },
  'submission.rejudging_not_undoable': {
    status: 400,
    zh: '只有预览后应用的重判可以撤销，且只能撤销一次',
    en: 'Only a rejudging that was applied after a preview can be undone, once',
  },
  'submission.too_many_programs': {
    status: 429,
    zh: '你有 {limit} 个程序正在等待编译或运行，请稍后再试',
    en: 'You have {limit} programs waiting to be compiled or run; let some finish first',
    enOne: { of: 'limit', en: 'You have {limit} program waiting to be compiled or run; let it finish first' },
  },
  'submission.no_worker': {
    status: 503,
    zh: '没有可用的评测机，请稍后再试',
    en: 'No judge worker is available; try again later',
  },
})
