import { expect, it } from '@jest/globals'
import { addTexts, i18n } from '@verdict/ui'
import { texts } from '../texts/texts.ts'
import { judgeMessage } from './judge-message.ts'

addTexts('problem', texts)
await i18n.changeLanguage('zh-CN')
const t = i18n.getFixedT(null, 'problem')

it.each([
  ['Cancelled: Skipped Judging', '已跳过：前面有测试点未通过'],
  ['The program return exit status code: 1', '退出码 1'],
  ['The program return exit status code: 139 (SIGSEGV)', '退出码 139（SIGSEGV）'],
  ['The program return exit status code: 1 (IndexError, line 2)', '退出码 1（IndexError，第 2 行）'],
  ['The program return exit status code: 11 (Segmentation fault)', '退出码 11（Segmentation fault）'],
  ['The program was ended by signal 11 (Segmentation fault)', '被信号 11 终止（Segmentation fault）'],
  ['The sandbox failed', '沙箱出错'],
])('translates messages of the judge: %s', (message, shown) => {
  expect(judgeMessage(message, t)).toBe(shown)
})

it('does not change messages of checkers and programs', () => {
  expect(judgeMessage('wrong answer 1st numbers differ', t)).toBe('wrong answer 1st numbers differ')
})
