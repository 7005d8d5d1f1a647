import type { Locale } from '../locale.ts'
import { remoteJudges, type RemoteJudgeKey } from './judges.ts'

/** Why a submission has no verdict of the remote judge. */
export const remoteFailures = {
  no_account: {
    zh: '本站没有配置 {judge} 的账号，无法提交。请联系管理员',
    en: 'This site has no {judge} account configured. Please contact an administrator',
  },
  no_own_account: {
    zh: '提交到 {judge} 需要你自己的账号：请在账号设置中绑定，或用浏览器扩展提交',
    en: 'Submitting to {judge} takes an account of your own there: add it in your account settings, or send by the browser extension',
  },
  not_taken: {
    zh: '{judge} 目前只提供题面，不接受提交',
    en: '{judge} is available for reading only: submissions are not sent there at present',
  },
  account_timeout: {
    zh: '等待 {judge} 的空闲账号超时，请稍后再次提交',
    en: 'Waiting for a free {judge} account took too long. Please submit again later',
  },
  site_unavailable: {
    zh: '{judge} 暂时无法访问，代码没有发送。请稍后再次提交',
    en: '{judge} cannot be reached at present, and the code was not sent. Please submit again later',
  },
  challenged: {
    zh: '{judge} 要求人工验证，本站不会代为通过，代码没有发送',
    en: '{judge} asks for a human check, which this site does not pass for you; the code was not sent',
  },
  bad_account: {
    zh: '{judge} 没有接受本站的账号，代码没有发送。请联系管理员',
    en: '{judge} did not accept the account, and the code was not sent. Please contact an administrator',
  },
  refused: {
    zh: '{judge} 拒绝了提交：{detail}',
    en: '{judge} refused the submission: {detail}',
  },
  layout_changed: {
    zh: '{judge} 的页面已变化，本站暂时无法读取。请联系管理员',
    en: 'The pages of {judge} have changed and cannot be read at present. Please contact an administrator',
  },
  may_have_been_sent: {
    zh: '代码可能已发送到 {judge}，但没有找到对应的记录。再次提交时会先查找该记录',
    en: 'The code may have been sent to {judge}, but its run was not found. Submitting again looks for the run first',
  },
  browser_gone: {
    zh: '你的浏览器没有把代码发送到 {judge}。请再次提交',
    en: 'Your browser did not send the code to {judge}. Please submit again',
  },
  browser_signed_out: {
    zh: '你的浏览器没有登录 {judge}，代码没有发送。请登录后再次提交',
    en: 'Your browser is not signed in to {judge}, and the code was not sent. Sign in there and submit again',
  },
  run_mismatch: {
    zh: '浏览器报告的 {judge} 记录不属于这次提交',
    en: 'The run at {judge} that the browser named does not belong to this submission',
  },
  unconfirmed: {
    zh: '{judge} 的公开接口没有确认浏览器报告的结果；比赛中这样的结果不计入',
    en: 'The public API of {judge} did not confirm the verdict that the browser reported; in contests such a verdict does not count',
  },
  verdict_timeout: {
    zh: '等待 {judge} 的结果超过次数上限，请再次提交以继续查询',
    en: 'Waiting for the verdict of {judge} exceeds the maximum number of times. Submit again to go on asking for it',
  },
} as const satisfies Record<string, { zh: string; en: string }>

export type RemoteFailure = keyof typeof remoteFailures
export const remoteFailureCodes = Object.keys(remoteFailures) as RemoteFailure[]

export function isRemoteFailure(text: string): text is RemoteFailure {
  return Object.hasOwn(remoteFailures, text)
}

/** Why a submission has no verdict, in the reader's language. */
export function remoteFailureText(
  failure: RemoteFailure,
  { key, detail }: { key: RemoteJudgeKey; detail: string },
  locale: Locale,
): string {
  const { zh, en } = remoteFailures[failure]
  const text = locale === 'en-US' ? en : zh
  return text.replaceAll('{judge}', remoteJudges[key].name).replaceAll('{detail}', detail)
}
