import { errors } from './define.ts'

export const remoteErrors = errors({
  'remote.judge_unknown': {
    status: 400,
    zh: '没有名为 {name} 的远程评测，可用的有：{known}',
    en: 'Unknown remote judge {name}; available ones are {known}',
  },
  'remote.judge_off': {
    status: 400,
    zh: '{judge} 已被管理员停用，不能导入题目',
    en: '{judge} is turned off: its problems cannot be imported',
  },
  'remote.bad_id': {
    status: 400,
    zh: '{id} 不是 {judge} 的题号，例如 {example}',
    en: '{id} is not a valid problem ID of {judge}; an example is {example}',
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
    en: '{judge} asks for a human check, so the problem cannot be read',
  },
  'remote.rate_limited': {
    status: 400,
    zh: '{judge} 限制了访问频率，请稍后再试',
    en: '{judge} limits the number of requests. Please try again later',
  },
  'remote.site_down': {
    status: 400,
    zh: '{judge} 没有按时应答：{detail}',
    en: '{judge} did not answer in time: {detail}',
  },
  'remote.layout_changed': {
    status: 400,
    zh: '{judge} 的页面已变化，无法读取：{detail}',
    en: 'The page of {judge} has changed and cannot be read: {detail}',
  },
  'remote.refused': {
    status: 400,
    zh: '{judge} 拒绝了请求：{detail}',
    en: '{judge} refused: {detail}',
  },
  'remote.bad_account': {
    status: 400,
    zh: '{judge} 没有接受账号 {username}',
    en: '{judge} did not accept the account {username}',
  },
  'remote.no_pool': {
    status: 400,
    zh: '{judge} 的条款不允许多人共用账号，只能由用户绑定自己的账号',
    en: 'The terms of {judge} do not allow shared accounts: everyone must use their own account',
  },
  'remote.account_not_found': { status: 404, zh: '账号不存在', en: 'No such account' },
  'remote.account_busy': {
    status: 400,
    zh: '该账号正在提交，请稍后再试',
    en: 'The account is in use by a submission. Please try again later',
  },
  'remote.too_many_accounts': {
    status: 400,
    zh: '每个远程评测最多保存 {limit} 个账号',
    en: 'Each remote judge can have at most {limit} accounts',
  },
  'remote.bad_range': {
    status: 400,
    zh: '题号范围 {range} 无效：请按从小到大填写，例如 1000-1010 或 1850A-1850G',
    en: 'Invalid range {range}: write it from lower to higher, such as 1000-1010 or 1850A-1850G',
  },
  'remote.too_many_problems': {
    status: 400,
    zh: '一次最多导入 {limit} 道题目',
    en: 'At most {limit} problems can be imported at once',
  },
  'remote.too_many_imports': {
    status: 400,
    zh: '{judge} 已有 {limit} 个导入任务正在进行，请等待它们完成',
    en: '{limit} imports from {judge} are running: wait until they are done',
  },
  'remote.no_list': {
    status: 400,
    zh: '无法列出 {judge} 的题目，请填写题号',
    en: '{judge} offers no list of its problems: enter their IDs',
  },
  'remote.import_not_found': { status: 404, zh: '导入任务不存在', en: 'No such import' },
  'remote.mask_without_password': {
    status: 400,
    zh: '账号 {username} 没有已保存的密码，请输入密码',
    en: 'No password is stored for {username}: enter one',
  },
  'remote.run_not_found': { status: 404, zh: '提交不存在', en: 'No such submission' },
  'remote.browser_not_taken': {
    status: 400,
    zh: '{judge} 的提交不能由浏览器扩展发送',
    en: 'Submissions to {judge} are not sent by the browser extension',
  },
  'remote.browser_not_confirmable': {
    status: 400,
    zh: '{judge} 没有公开的提交记录可供核实，本次比赛不计入浏览器扩展送回的结果，因此不能这样提交',
    en: '{judge} has no public list of runs to confirm verdicts, and this contest counts only confirmed ones: you cannot submit with the browser extension here',
  },
  'remote.run_not_waiting': {
    status: 400,
    zh: '这次提交已经结束，或正由本站发送',
    en: 'This submission is already finished, or the site is sending it itself',
  },
  'remote.browser_key_invalid': {
    status: 404,
    zh: '浏览器扩展的密钥无效或已过期',
    en: 'The key of the browser extension is invalid or has expired',
  },
  'remote.browser_run_sent': {
    status: 400,
    zh: '代码可能已经发送：先查找对应的记录',
    en: 'The code may already have been sent: look for its run instead',
  },
  'remote.run_taken': {
    status: 400,
    zh: '{judge} 的记录 {runId} 属于另一次提交',
    en: 'Run {runId} of {judge} belongs to another submission',
  },
  'remote.handle_not_proved': {
    status: 400,
    zh: '在比赛中用自己的 {judge} 账号提交，需要先在账号设置中验证该账号',
    en: 'To submit with your own {judge} account in a contest, first prove in your account settings that you own it',
  },
  'remote.handle_taken': {
    status: 400,
    zh: '{judge} 账号 {handle} 已由其他用户验证',
    en: 'Another user has already proved that they own the {judge} account {handle}',
  },
  'remote.handle_proof_missing': {
    status: 400,
    zh: '在 {judge} 上没有找到账号 {handle} 对题目 {problem} 的编译错误提交',
    en: '{judge} shows no compile error of {handle} on problem {problem}',
  },
  'remote.handle_not_asked': {
    status: 400,
    zh: '请先开始验证账号 {handle}；每次验证半小时内有效',
    en: 'Start the proof for the account {handle} first; you then have half an hour',
  },
  'remote.not_imported': {
    status: 400,
    zh: '该题目不是从远程评测导入的，本来就在本站评测',
    en: 'This problem was not imported from a remote judge: it is already judged here',
  },
  'remote.only_samples': {
    status: 400,
    zh: '该题目在本站只有样例：请先上传测试数据，再改为在本站评测',
    en: 'This problem has only its samples here: upload test data before judging it here',
  },
})
