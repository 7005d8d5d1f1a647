import type { Texts } from '@verdict/ui'

/**
 * Names of the shell's sections and pages. `status` is also the heading that is painted before a submission page is
 * loaded.
 */
export const navTexts = {
  'zh-CN': {
    label: '主导航',
    menu: '打开菜单',
    skip: '跳到正文',
    home: '首页',
    status: '评测状态',
    rank: '排行榜',
    about: '关于',
    acmRank: 'ACM 排行榜',
    oiRank: 'OI 排行榜',
    introduction: '本站介绍',
    oneOnOne: '一对一答疑',
    help: '帮助',
    examBase: '考试基地',
    trainingBase: '训练基地',
    developer: '开发者',
  },
  'en-US': {
    label: 'Main menu',
    menu: 'Open menu',
    skip: 'Skip to content',
    home: 'Home',
    status: 'Status',
    rank: 'Rankings',
    about: 'About',
    acmRank: 'ACM ranking',
    oiRank: 'OI ranking',
    introduction: 'About this site',
    oneOnOne: '1-on-1 Q&A',
    help: 'Help',
    examBase: 'Exam bases',
    trainingBase: 'Training bases',
    developer: 'Developers',
  },
} satisfies Texts
