import type { Texts } from '@verdict/ui'

export const texts = {
  'zh-CN': {
    title: '搜索',
    titleOf: '搜索“{{q}}”',
    box: '搜索全站',
    placeholder: '题目、比赛、用户、讨论…',
    kinds: '结果类型',
    all: '全部',
    problem: '题目',
    training: '训练',
    contest: '比赛',
    group: '团队',
    user: '用户',
    announcement: '公告',
    discussion: '讨论',
    group_announcement: '团队公告',
    results: '搜索结果',
    start: '输入题号、标题或关键词开始搜索，也可以用拼音或首字母。',
    none: '没有找到与“{{q}}”相关的内容。',
    noneHint: '换个说法，或者只输入开头几个字试试。',
    missing: '{{kinds}}暂时无法搜索，其他结果不受影响。',
    recent: '最近搜索',
    forget: '清除记录',
    previous: '上一页',
    next: '下一页',
    page: '第 {{page}} 页',
    pages: '翻页',
  },
  'en-US': {
    title: 'Search',
    titleOf: 'Search for “{{q}}”',
    box: 'Search the site',
    placeholder: 'Problems, contests, people, discussions…',
    kinds: 'Kind of result',
    all: 'All',
    problem: 'Problems',
    training: 'Trainings',
    contest: 'Contests',
    group: 'Groups',
    user: 'People',
    announcement: 'Announcements',
    discussion: 'Discussions',
    group_announcement: 'Group announcements',
    results: 'Results',
    start: 'Type a problem number, a title or any words. Beginnings of words are enough.',
    none: 'Nothing found for “{{q}}”.',
    noneHint: 'Try another word, or only its beginning.',
    missing: '{{kinds}} cannot be searched right now; other results are not affected.',
    recent: 'Recent searches',
    forget: 'Clear',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {{page}}',
    pages: 'Pages of results',
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    search: (typeof texts)['zh-CN']
  }
}
