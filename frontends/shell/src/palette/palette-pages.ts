import type { ListedPage } from '@verdict/proto/frontends/remote-description'
import { paths } from '@verdict/ui'

function page(path: string, zh: string, en: string, words: readonly string[]): ListedPage {
  return { path, title: { 'zh-CN': zh, 'en-US': en }, words, access: 'public' }
}

/** Pages of the shell that are not in the navigation; the palette lists them only when searched for. */
export const palettePages: readonly ListedPage[] = [
  page(paths.help, '帮助', 'Help', ['bangzhu', 'bz', 'compiler', 'bianyiqi', '编译器', '语言', 'faq']),
  page(paths.teachers, '教师', 'Teachers', ['jiaoshi', 'js', 'tutor']),
  page(paths.oneOnOne, '一对一答疑', '1-on-1 Q&A', ['dayi', 'yuyue', '预约', 'appointment']),
  page(paths.introduction, '关于本站', 'About this site', ['guanyu', 'gybz', '介绍', 'jieshao', 'introduction']),
  page(paths.developer, '开发者', 'Developers', ['kaifazhe', 'kfz', 'api', '接口', 'jiekou']),
  page(paths.statusPage, '服务状态', 'Service status', [
    'fuwuzhuangtai',
    'fwzt',
    'incident',
    '故障',
    'guzhang',
    '维护',
  ]),
  page(paths.trainingBase, '训练基地', 'Training bases', ['xunlianjidi', 'xljd', 'training base']),
  page(paths.examBase, '考试基地', 'Exam bases', ['kaoshijidi', 'ksjd']),
  page(paths.ranks.oi, 'OI 排行榜', 'OI ranking', ['oi paihangbang', 'oi phb']),
  page(paths.payment(), '充值积分', 'Top up points', [
    'chongzhi',
    'cz',
    'jifen',
    'jf',
    '支付',
    'zhifu',
    'payment',
    'pay',
  ]),
  page('/search', '搜索', 'Search', ['sousuo', 'ss', '查找', 'find']),
  {
    ...page(paths.settings, '设置', 'Settings', ['shezhi', 'sz', 'password', '密码', 'mima', '头像']),
    access: 'login',
  },
  {
    ...page(paths.pointRecord, '积分记录', 'Points records', ['jifenjilu', 'jfjl', '余额', 'yue', 'balance']),
    access: 'login',
  },
  {
    ...page(paths.payRecord, '充值记录', 'Recharge records', ['chongzhijilu', 'czjl', '订单', 'dingdan', 'orders']),
    access: 'login',
  },
  { ...page(paths.messages('discuss'), '消息', 'Messages', ['xiaoxi', 'xx', '通知', 'inbox']), access: 'login' },
]

/** Alternative names of the shell's sections and actions, by key. */
export const searchAliases: Readonly<Record<string, readonly string[]>> = {
  '/home': ['home', '首页', 'shouye', 'sy'],
  '/acm-rank': ['rank', '排行榜', 'paihangbang', 'phb'],
  random: ['random', '随机', 'suiji', 'sj'],
  light: ['light', 'theme', '浅色', 'qianse', '主题', 'zhuti'],
  dark: ['dark', 'theme', '深色', 'shense', '主题', 'zhuti'],
  english: ['english', '英文', 'yingwen', '语言', 'yuyan', 'language'],
  chinese: ['chinese', '中文', 'zhongwen', '语言', 'yuyan', 'language'],
  keys: ['keyboard', 'shortcuts', '快捷键', 'kuaijiejian', 'kjj'],
  'sign-in': ['sign in', 'login', '登录', 'denglu', 'dl'],
  logout: ['sign out', 'logout', '退出', 'tuichu', 'tc'],
}

/** Whether an entry matches a query: by part of its label, or by the beginning of an alias or of a word in one. */
export function matchesQuery(typed: string, label: string, names: readonly string[]): boolean {
  const text = typed.trim().toLowerCase()
  if (label.toLowerCase().includes(text)) return true
  return names.some((name) => ` ${name.toLowerCase()}`.includes(` ${text}`))
}
