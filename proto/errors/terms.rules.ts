import type { Locale } from '../codes/locale.ts'

/** A term of the site with synonyms that its texts must not use. docs/terms.md has the list. */
interface Term {
  say: string
  not: RegExp
}

const terms: Readonly<Record<Locale, readonly Term[]>> = {
  'zh-CN': [
    { say: '比赛', not: /竞赛|赛事/ },
    { say: '训练', not: /题单|训练集/ },
    { say: '团队', not: /小组|群组/ },
    { say: '评测', not: /判题(?!目)|判卷/ },
    { say: '重判', not: /重测|重新判题/ },
    { say: '测试点', not: /测试用例/ },
    { say: '封榜', not: /封盘/ },
    { say: '登录', not: /登陆|登入/ },
    { say: '账号', not: /帐号|账户|帐户/ },
    { say: '用户名', not: /用户名称/ },
    { say: '密码', not: /口令/ },
    { say: '邮箱', not: /电子邮箱|电子邮件/ },
    { say: 'AI 助教', not: /AI ?助手/ },
    { say: '检查器', not: /检查程序/ },
    { say: '标程', not: /标准程序/ },
    { say: '人工评测', not: /人工判定/ },
    { say: '两步验证', not: /两步登录/ },
    { say: '你', not: /您/ },
  ],
  'en-US': [
    { say: 'contest', not: /\bcompetitions?\b/i },
    { say: 'training', not: /\bproblem lists?\b/i },
    { say: 'judging, verdict', not: /\bjudge?ments?\b/i },
    { say: 'rejudge', not: /\bre-judg/i },
    { say: 'test', not: /\btest ?cases?\b|\btest points?\b/i },
    { say: 'scoreboard', not: /\bstandings\b|\bboards?\b/i },
    { say: 'ranking', not: /\branklists?\b/i },
    { say: 'freeze', not: /\bseal(s|ed|ing)?\b/i },
    { say: 'sign in', not: /\blog ?-?in\b|\blogged in\b/i },
    { say: 'sign out', not: /\blog ?-?out\b|\blogged out\b/i },
    { say: 'register', not: /\bsign(ed)?[ -]up\b/i },
    { say: 'username', not: /\buser name/i },
    { say: 'AI tutor', not: /\bAI assistant\b/i },
    { say: 'reference solution', not: /\bmodel solutions?\b/i },
    { say: 'check', not: /\bthe gate\b/i },
    { say: 'manually judged', not: /\bjudged? by hand\b/i },
    { say: 'two-factor authentication', not: /\btwo-step\b/i },
    { say: 'e-mail', not: /\bemails?\b/i },
  ],
}

/** Texts that the specification prescribes word by word. */
const fixed: readonly string[] = [
  'Please login first',
  'Please login first!',
  'Please login again with the administrator account!',
  'Login',
]

/** Parts of a text that are no words of it: placeholders, code and addresses. */
const notWords = /\{\{?[^}]*\}?\}|`[^`]*`|\/[\w/-]+/g

/** Synonyms in a text that have another term on this site, each with that term: `standings: scoreboard`. */
export function termErrors(locale: Locale, text: string): string[] {
  if (fixed.includes(text)) return []
  const words = text.replaceAll(notWords, ' ')
  return terms[locale].flatMap(({ say, not }) => {
    const found = not.exec(words)
    return found === null ? [] : [`${found[0]}: ${say}`]
  })
}
