import type { Locale } from '@verdict/proto/codes/locale'
import { paths } from '@verdict/ui'

/** A page or an action by all that people type for it, whatever language they read. */
export interface PaletteName {
  names: Readonly<Record<Locale, string>>
  /** Pinyin, its first letters, and what others call it. */
  also: readonly string[]
}

export interface PalettePage extends PaletteName {
  path: string
  /** Who may open it; left out: everybody. */
  access?: 'login' | 'admin' | 'root'
}

function page(path: string, zh: string, en: string, also: readonly string[]): PalettePage {
  return { path, names: { 'zh-CN': zh, 'en-US': en }, also }
}

const forRoot = (pages: readonly PalettePage[]) => pages.map((one) => ({ ...one, access: 'root' as const }))
const forAdmins = (pages: readonly PalettePage[]) => pages.map((one) => ({ ...one, access: 'admin' as const }))

/** Pages that are no sections: the palette finds them by their names, and does not list them before. */
export const palettePages: readonly PalettePage[] = [
  page(paths.help, '帮助', 'Help', ['bangzhu', 'bz', 'compiler', 'bianyiqi', '编译器', '语言', 'faq']),
  page(paths.introduction, '关于本站', 'About', ['guanyu', 'gybz', '介绍', 'jieshao', 'introduction']),
  page(paths.developer, '开发者', 'Developers', ['kaifazhe', 'kfz', 'api', '接口', 'jiekou']),
  page(paths.trainingBase, '训练基地', 'Where to train', ['xunlianjidi', 'xljd', 'training base']),
  page(paths.examBase, '考试基地', 'Exams', ['kaoshijidi', 'ksjd']),
  page(paths.ranks.oi, 'OI 排行榜', 'OI rank', ['oi paihangbang', 'oi phb']),
  page('/search', '搜索', 'Search', ['sousuo', 'ss', '查找', 'find']),
  {
    ...page(paths.settings, '设置', 'Settings', ['shezhi', 'sz', 'password', '密码', 'mima', '头像']),
    access: 'login',
  },
  { ...page(paths.messages('discuss'), '消息', 'Messages', ['xiaoxi', 'xx', '通知', 'inbox']), access: 'login' },
  { ...page(paths.virtualRuns, '我的虚拟参赛', 'My virtual runs', ['xunicansai', 'xncs']), access: 'login' },
  ...forAdmins([
    page('/admin/dashboard', '后台：概览', 'Back office: dashboard', ['概览', 'gailan', 'dashboard']),
    page(paths.admin.problems, '后台：题目', 'Back office: problems', ['题目', 'timu', 'problems']),
    page(paths.admin.createProblem, '后台：新建题目', 'Back office: new problem', [
      '新建题目',
      'xinjiantimu',
      'new problem',
    ]),
    page(paths.admin.tags, '后台：标签', 'Back office: tags', ['标签', 'biaoqian', 'tags']),
    page(paths.admin.trainings, '后台：训练', 'Back office: trainings', ['训练', 'xunlian', 'trainings']),
    page(paths.admin.contests, '后台：比赛', 'Back office: contests', ['比赛', 'bisai', 'contests']),
    page('/admin/discussion', '后台：讨论', 'Back office: discussions', ['讨论', 'taolun', 'discussions', '举报']),
    page('/admin/judging', '后台：评测服务', 'Back office: judge service', ['评测', 'pingce', 'judge', 'toolchain']),
  ]),
  ...forRoot([
    page('/admin/user', '后台：用户', 'Back office: users', ['用户', 'yonghu', 'users']),
    page('/admin/group', '后台：团队', 'Back office: groups', ['团队', 'tuandui', 'groups']),
    page('/admin/announcement', '后台：公告', 'Back office: announcements', ['公告', 'gonggao', 'announcements']),
    page('/admin/audit-log', '后台：审计日志', 'Back office: audit log', ['审计日志', 'shenjirizhi', 'audit']),
    page('/admin/notice', '后台：系统通知', 'Back office: notices', ['系统通知', 'xitongtongzhi', 'notices']),
    page('/admin/conf', '后台：网站设置', 'Back office: website', [
      '网站设置',
      'wangzhan',
      'website',
      'mail',
      '邮件',
      'youjian',
    ]),
    page('/admin/switch', '后台：开关与限制', 'Back office: switches', [
      '开关',
      'kaiguan',
      'switches',
      'limits',
      '限制',
    ]),
    page('/admin/rejudging', '后台：批量重判', 'Back office: rejudging', ['重判', 'chongpan', 'rejudging']),
  ]),
]

/** What sections and actions are called besides their label, by their key. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  '/home': ['home', '首页', 'shouye', 'sy'],
  '/problem': ['problems', '题库', 'tiku', 'tk', '题目'],
  '/training': ['training', '训练', 'xunlian', 'xl'],
  '/status': ['status', '评测状态', 'pingce', 'pczt', 'submissions', '提交'],
  '/contest': ['contests', '比赛', 'bisai', 'bs'],
  '/group': ['groups', '团队', 'tuandui', 'td'],
  '/discussion': ['discussions', '讨论', 'taolun', 'tl'],
  '/acm-rank': ['rank', '排行榜', 'paihangbang', 'phb'],
  '/status?onlyMine=true': ['my submissions', '我的提交', 'wodetijiao', 'wdtj'],
  '/admin': ['admin', 'back office', '后台', 'houtai', 'ht'],
  random: ['random', '随机', 'suiji', 'sj'],
  light: ['light', 'theme', '浅色', 'qianse', '主题', 'zhuti'],
  dark: ['dark', 'theme', '深色', 'shense', '主题', 'zhuti'],
  english: ['english', '英文', 'yingwen', '语言', 'yuyan', 'language'],
  chinese: ['chinese', '中文', 'zhongwen', '语言', 'yuyan', 'language'],
  keys: ['keyboard', 'shortcuts', '快捷键', 'kuaijiejian', 'kjj'],
  'sign-in': ['sign in', 'login', '登录', 'denglu', 'dl'],
  logout: ['sign out', 'logout', '退出', 'tuichu', 'tc'],
}

/** Whether something goes by what was typed: by a part of its label, or the beginning of another name or of a word in it. */
export function goesBy(typed: string, label: string, names: readonly string[]): boolean {
  const text = typed.trim().toLowerCase()
  if (label.toLowerCase().includes(text)) return true
  return names.some((name) => ` ${name.toLowerCase()}`.includes(` ${text}`))
}
