import type { Texts } from '../../i18n/i18n.ts'

/** Texts of `TutorPolicyCard`. */
export const tutorPolicyTexts = {
  'zh-CN': {
    tutorPolicy: {
      title: 'AI 助教',
      inherited: '当前沿用团队或网站的设置。',
      mode: 'AI 助教模式',
      modes: { off: '关闭', hints: '只给提示', all: '提示和示例代码' },
      maxStep: '提示最多到',
      steps: {
        '0': '评测结果的含义',
        '1': '解题切入点',
        '2': '出错的输入类型',
        '3': '代码中的位置',
        '4': '修改方法',
      },
      mayBeRead: '管理者可查看成员与 AI 助教的对话（会告知成员）',
      save: '保存',
      saved: '已保存',
    },
  },
  'en-US': {
    tutorPolicy: {
      title: 'AI tutor',
      inherited: 'Uses the settings of the group or site.',
      mode: 'AI tutor mode',
      modes: { off: 'Off', hints: 'Hints only', all: 'Hints and sample code' },
      maxStep: 'Maximum hint step',
      steps: {
        '0': 'What the verdict means',
        '1': 'Where to start',
        '2': 'Which inputs fail',
        '3': 'Where in the code',
        '4': 'How to fix it',
      },
      mayBeRead: 'Managers can read conversations with the tutor (members are told)',
      save: 'Save',
      saved: 'Saved',
    },
  },
} satisfies Texts
