import type { Texts } from '../../i18n/i18n.ts'

/** Texts of `TutorPolicyCard`. */
export const tutorPolicyTexts = {
  'zh-CN': {
    tutorPolicy: {
      title: 'AI 助教',
      inherited: '目前沿用团队或网站的设置。',
      mode: '这里的 AI 助教',
      modes: { off: '关闭', hints: '只给提示', all: '提示和示例代码' },
      maxStep: '提示最多到',
      steps: {
        '0': '评测结果说明什么',
        '1': '思路从哪里开始',
        '2': '哪类输入会出错',
        '3': '问题在代码的哪里',
        '4': '怎样修改',
      },
      mayBeRead: '管理者可以查看成员与 AI 助教的对话（会告知成员）',
      save: '保存',
      saved: '已保存',
    },
  },
  'en-US': {
    tutorPolicy: {
      title: 'AI tutor',
      inherited: 'The settings of the group or the site hold here now.',
      mode: 'The AI tutor here',
      modes: { off: 'Off', hints: 'Hints only', all: 'Hints and sample code' },
      maxStep: 'Hints go as far as',
      steps: {
        '0': 'What the verdict means',
        '1': 'Where an idea may begin',
        '2': 'Which inputs fail',
        '3': 'Where in the code',
        '4': 'How to mend it',
      },
      mayBeRead: 'Those who run it can read conversations with the tutor (members are told)',
      save: 'Save',
      saved: 'Saved',
    },
  },
} satisfies Texts
