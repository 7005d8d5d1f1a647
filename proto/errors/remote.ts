import { errors } from './define.ts'

export const remoteErrors = errors({
  'remote.judge_unknown': {
    status: 400,
    zh: '没有名为 {name} 的远程评测，可用的有：{known}',
    en: 'Unknown remote judge {name}; available: {known}',
  },
  'remote.judge_off': {
    status: 400,
    zh: '{judge} 已停用，不能导入题目',
    en: '{judge} is turned off, problems cannot be imported',
  },
  'remote.bad_id': {
    status: 400,
    zh: '{id} 不是 {judge} 的题号，例如 {example}',
    en: '{id} is not a problem ID of {judge} (e.g. {example})',
  },
  'remote.already_imported': {
    status: 400,
    zh: '题目 {displayId} 已经导入',
    en: 'Problem {displayId} has already been imported',
  },
  'remote.not_found': {
    status: 400,
    zh: '{judge} 上没有题目 {id}',
    en: '{judge} has no problem {id}',
  },
  'remote.not_public': {
    status: 400,
    zh: '{judge} 的题目 {id} 没有公开',
    en: 'Problem {id} of {judge} is not public',
  },
  'remote.challenged': {
    status: 400,
    zh: '{judge} 要求人工验证，无法读取题目',
    en: '{judge} requires human verification, the problem cannot be read',
  },
  'remote.rate_limited': {
    status: 400,
    zh: '{judge} 限制了访问频率，请稍后再试',
    en: '{judge} limits the request rate. Try again later',
  },
  'remote.site_down': {
    status: 400,
    zh: '{judge} 响应超时：{detail}',
    en: '{judge} did not respond in time: {detail}',
  },
  'remote.layout_changed': {
    status: 400,
    zh: '{judge} 的页面结构已变化，无法读取：{detail}',
    en: 'The page of {judge} has changed and cannot be read: {detail}',
  },
  'remote.refused': {
    status: 400,
    zh: '{judge} 拒绝了请求：{detail}',
    en: '{judge} rejected the request: {detail}',
  },
  'remote.bad_account': {
    status: 400,
    zh: '{judge} 拒绝了账号 {username}',
    en: '{judge} rejected the account {username}',
  },
  'remote.no_pool': {
    status: 400,
    zh: '{judge} 的条款不允许共用账号，用户须使用自己的账号',
    en: 'The terms of {judge} do not allow shared accounts; users must use their own',
  },
  'remote.account_not_found': { status: 404, zh: '账号不存在', en: 'No such account' },
  'remote.account_busy': {
    status: 400,
    zh: '该账号正在提交，请稍后再试',
    en: 'The account is submitting. Try again later',
  },
  'remote.too_many_accounts': {
    status: 400,
    zh: '每个远程评测最多保存 {limit} 个账号',
    en: 'At most {limit} accounts per remote judge',
  },
  'remote.bad_range': {
    status: 400,
    zh: '题号范围 {range} 无效：请按从小到大填写，例如 1000-1010 或 1850A-1850G',
    en: 'Invalid range {range}, e.g. 1000-1010 or 1850A-1850G in ascending order',
  },
  'remote.too_many_problems': {
    status: 400,
    zh: '一次最多导入 {limit} 道题目',
    en: 'At most {limit} problems can be imported at once',
  },
  'remote.too_many_imports': {
    status: 400,
    zh: '{judge} 已有 {limit} 个导入任务正在进行，请等待它们完成',
    en: '{limit} imports from {judge} are running, wait until they finish',
  },
  'remote.no_list': {
    status: 400,
    zh: '无法列出 {judge} 的题目，请填写题号',
    en: '{judge} does not list its problems, enter problem IDs',
  },
  'remote.import_not_found': { status: 404, zh: '导入任务不存在', en: 'No such import' },
  'remote.mask_without_password': {
    status: 400,
    zh: '账号 {username} 没有已保存的密码，请输入密码',
    en: 'No saved password for {username}, enter one',
  },
  'remote.run_not_found': { status: 404, zh: '提交不存在', en: 'No such submission' },
  'remote.browser_not_taken': {
    status: 400,
    zh: '{judge} 不支持通过浏览器扩展提交',
    en: '{judge} does not support submitting with the browser extension',
  },
  'remote.browser_not_confirmable': {
    status: 400,
    zh: '{judge} 没有公开的提交记录可供核实，本场比赛只计入已核实的结果，不能通过浏览器扩展提交',
    en: '{judge} has no public submission list to confirm verdicts, and this contest counts only confirmed ones, so the browser extension cannot be used here',
  },
  'remote.run_not_waiting': {
    status: 400,
    zh: '该提交已结束，或正由本站发送',
    en: 'This submission is finished, or is being sent by the site',
  },
  'remote.browser_key_invalid': {
    status: 404,
    zh: '浏览器扩展的密钥无效或已过期',
    en: 'The key of the browser extension is invalid or has expired',
  },
  'remote.browser_run_sent': {
    status: 400,
    zh: '代码可能已提交，请先查找对应的记录',
    en: 'The code may already have been submitted, look for its submission first',
  },
  'remote.run_taken': {
    status: 400,
    zh: '{judge} 的记录 {runId} 属于另一次提交',
    en: 'Submission {runId} of {judge} belongs to another submission here',
  },
  'remote.handle_not_proved': {
    status: 400,
    zh: '在比赛中使用自己的 {judge} 账号提交前，请先在设置中验证该账号',
    en: 'Verify your {judge} account in the settings before submitting with it in a contest',
  },
  'remote.handle_taken': {
    status: 400,
    zh: '{judge} 账号 {handle} 已被其他用户验证',
    en: 'The {judge} account {handle} was verified by another user',
  },
  'remote.handle_proof_missing': {
    status: 400,
    zh: '在 {judge} 上没有找到账号 {handle} 对题目 {problem} 的编译错误提交',
    en: 'No compile error of {handle} on problem {problem} found on {judge}',
  },
  'remote.handle_not_asked': {
    status: 400,
    zh: '请先开始验证账号 {handle}，验证 30 分钟内有效',
    en: 'Start the verification of {handle} first; it is valid for 30 minutes',
  },
  'remote.not_imported': {
    status: 400,
    zh: '该题目不是远程题目，已在本站评测',
    en: 'Not imported from a remote judge, already judged here',
  },
  'remote.only_samples': {
    status: 400,
    zh: '该题目只有样例，请先上传测试数据',
    en: 'The problem has only samples here, upload test data first',
  },
})
