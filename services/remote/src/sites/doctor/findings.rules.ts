import type { Locale } from '@verdict/proto/codes/locale'

/** Each finding has a message in both languages; `{name}` is a parameter. */
const texts = {
  plain: { 'zh-CN': '{text}', 'en-US': '{text}' },
  no_answer: { 'zh-CN': '{host}：未在规定时间内响应', 'en-US': '{host}: no answer in time' },
  no_tls: { 'zh-CN': '{host}：没有使用 TLS', 'en-US': '{host}: no TLS' },
  certificate: { 'zh-CN': '{host}：证书有效至 {until}', 'en-US': '{host}: valid to {until}' },
  answers: { 'zh-CN': '有响应', 'en-US': 'answers' },
  statement: { 'zh-CN': '{id}：{title}，{limits}', 'en-US': '{id}: {title}, {limits}' },
  other_title: { 'zh-CN': '{id}：标题是“{title}”', 'en-US': '{id}: title is "{title}"' },
  no_description: { 'zh-CN': '{id}：没有题目描述', 'en-US': '{id}: no description' },
  samples: { 'zh-CN': '{id}：{count} 组样例', 'en-US': '{id}: {count} samples' },
  empty_sample: { 'zh-CN': '{id}：有空的样例', 'en-US': '{id}: an empty sample' },
  no_limits: { 'zh-CN': '{id}：没有时间或内存限制', 'en-US': '{id}: no limits' },
  no_account: { 'zh-CN': '没有账号', 'en-US': 'no account' },
  signed_in: { 'zh-CN': '已登录', 'en-US': 'signed in' },
  session_holds: { 'zh-CN': '登录仍然有效', 'en-US': 'holds' },
  no_language_list: { 'zh-CN': '该平台没有语言列表', 'en-US': 'the site has no list of them' },
  languages_gone: { 'zh-CN': '已不存在：{names}', 'en-US': 'gone: {names}' },
  languages_renumbered: { 'zh-CN': '编号已改变：{names}', 'en-US': 'other number: {names}' },
  languages_unused: { 'zh-CN': '未使用：{names}', 'en-US': 'not used: {names}' },
  languages_same: { 'zh-CN': '{count} 种语言，与本站的表一致', 'en-US': '{count} as in our table' },
  'bad-id': { 'zh-CN': '题号不被接受', 'en-US': 'the id is not accepted' },
  'not-found': { 'zh-CN': '题目不存在', 'en-US': 'there is no such problem' },
  'not-public': { 'zh-CN': '题目不公开', 'en-US': 'the problem is not public' },
  'bad-credentials': { 'zh-CN': '用户名或密码错误', 'en-US': 'wrong username or password' },
  'session-lost': { 'zh-CN': '登录已失效', 'en-US': 'the sign-in has ended' },
  challenged: { 'zh-CN': '平台要求人工验证', 'en-US': 'the judge asks for a person' },
  'rate-limited': { 'zh-CN': '请求过于频繁，被平台限制', 'en-US': 'too many requests: the judge limits them' },
  refused: { 'zh-CN': '平台拒绝：{detail}', 'en-US': 'the judge refuses: {detail}' },
  'unknown-after-send': {
    'zh-CN': '不能确定是否已提交：{detail}',
    'en-US': 'it is not known whether code was sent: {detail}',
  },
  'layout-changed': { 'zh-CN': '页面结构已改变：{detail}', 'en-US': 'the page is not built as it was: {detail}' },
  'site-down': { 'zh-CN': '平台无法访问：{detail}', 'en-US': 'the judge does not answer as it should: {detail}' },
} satisfies Record<string, Record<Locale, string>>

export interface SiteFinding {
  code: keyof typeof texts
  params?: Readonly<Record<string, string | number>>
}

/** Formats findings in the reader's language, without secrets. */
export function findingsText(findings: readonly SiteFinding[], locale: Locale): string {
  const sentences = findings.map(({ code, params = {} }) =>
    texts[code][locale].replaceAll(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all)),
  )
  return sentences.join(locale === 'zh-CN' ? '；' : '; ')
}
