import type { Texts } from '../../i18n/i18n.ts'

/** Texts of training forms of the site and of groups. */
export const trainingTexts = {
  'zh-CN': {
    deadline: {
      due: '截止时间',
      dueHelp: '成绩册据此区分迟交；留空则没有截止时间。{{clocks}}',
      rule: '迟交规则',
      full: '照常计分',
      percent_per_day: '按天扣分',
      not_counted: '不计分',
      percent: '每天扣除（%）',
      percentHelp: '截止后立即扣除一次，之后每 24 小时扣除一次',
    },
    prerequisites: {
      label: '前置训练',
      help: '完成以下训练的指定比例后，才能进入本训练的题目',
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
      dueHelp: 'Later submissions count as late in the gradebook. Empty: no deadline. {{clocks}}',
      rule: 'Late submissions',
      full: 'Full score',
      percent_per_day: 'Deduct per day',
      not_counted: 'No score',
      percent: 'Deduction per day (%)',
      percentHelp: 'Deducted when due, then every 24 hours',
    },
    prerequisites: {
      label: 'Prerequisites',
      help: 'The problems unlock once the given share of these trainings is solved',
      add: 'Add training',
      solved: 'solved',
      percentOf: 'Required percentage of {{title}}',
      ofGroup: 'This group',
      ofSite: 'Site',
    },
  },
} satisfies Texts
