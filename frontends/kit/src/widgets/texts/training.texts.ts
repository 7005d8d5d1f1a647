import type { Texts } from '../../i18n/i18n.ts'

/** Texts of training forms of the site and of groups. */
export const trainingTexts = {
  'zh-CN': {
    deadline: {
      due: '截止时间',
      dueHelp: '成绩册按此区分按时与迟交；留空则没有截止时间。{{clocks}}',
      rule: '迟交规则',
      full: '照常计分',
      percent_per_day: '每天扣除一定比例',
      not_counted: '不计分',
      percent: '每天扣除（%）',
      percentHelp: '截止后立即扣除一次，此后每满 24 小时再扣除一次',
    },
    prerequisites: {
      label: '前置训练',
      help: '学生先完成这些训练中所要求比例的题目，才能进入该训练的题目',
      add: '添加前置训练',
      solved: '完成',
      percentOf: '{{title}} 需完成的百分比',
      ofGroup: '本团队',
      ofSite: '全站',
    },
  },
  'en-US': {
    deadline: {
      due: 'Due',
      dueHelp: 'The gradebook tells what came later; empty: nothing is ever late. {{clocks}}',
      rule: 'Late work',
      full: 'Counts in full',
      percent_per_day: 'Loses a share with each day',
      not_counted: 'Does not count',
      percent: 'Percent lost per day',
      percentHelp: 'Once when it is due, and again after every 24 hours',
    },
    prerequisites: {
      label: 'Builds on',
      help: 'The problems open once the given share of these trainings is solved',
      add: 'Add a training',
      solved: 'solved',
      percentOf: 'Percent of {{title}}',
      ofGroup: 'Of this group',
      ofSite: 'Of the site',
    },
  },
} satisfies Texts
