import { afterEach, describe, expect, it } from '@jest/globals'
import type { ReactElement } from 'react'
import { cleanup, render } from '@testing-library/react'
import { JudgeStatus, judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { i18n } from '../i18n/i18n.ts'
import { VerdictBadge } from './VerdictBadge.tsx'
import { verdictOf } from './verdicts.ts'

await i18n.changeLanguage('en-US')

afterEach(cleanup)

it('gives every final verdict a unique colour and shape', () => {
  const verdicts = [
    'Accepted',
    'WrongAnswer',
    'PresentationError',
    'TimeLimitExceeded',
    'MemoryLimitExceeded',
    'RuntimeError',
    'CompileError',
    'SystemError',
    'PartialAccepted',
  ] as const
  const looks = verdicts.map((name) => verdictOf(JudgeStatus[name], 'en-US'))
  expect(new Set(looks.map((look) => look.color)).size).toBe(verdicts.length)
  expect(new Set(looks.map((look) => look.Icon)).size).toBe(verdicts.length)
})

it('has a name in both languages for every status of the server', () => {
  for (const status of judgeStatusValues) {
    expect(verdictOf(status, 'zh-CN').text).not.toBe('')
    expect(verdictOf(status, 'en-US').text).not.toBe('')
  }
})

it.each([99, -7, Number.NaN])('renders the unknown status %d', (status) => {
  expect(verdictOf(status, 'en-US').name).toBe('SystemError')
})

describe('the badge', () => {
  const textOf = (element: ReactElement) => render(element).container.textContent

  it('shows the progress of judging', () => {
    expect(textOf(<VerdictBadge status={JudgeStatus.Judging} progress={{ done: 7, total: 20 }} />)).toMatch(
      /Judging.*7.*20/,
    )
  })

  it('shows a partial score', () => {
    expect(textOf(<VerdictBadge status={JudgeStatus.PartialAccepted} form="short" score={60} />)).toBe('PAC60')
  })

  it('does not show partly accepted without points', () => {
    expect(textOf(<VerdictBadge status={JudgeStatus.PartialAccepted} score={0} />)).toMatch(/^(No points|未得分)$/)
    expect(textOf(<VerdictBadge status={JudgeStatus.PartialAccepted} score={30} />)).toMatch(/30$/)
  })

  it('has the full name as its label where a phone shows the code', () => {
    const { container } = render(<VerdictBadge isShortOnPhone status={JudgeStatus.MemoryLimitExceeded} />)
    expect(container.textContent).toBe('Memory Limit Exceeded')
    expect(container.querySelector('[data-short] > [data-code]')?.getAttribute('data-code')).toBe('MLE')
  })

  it('has the name for screen readers where only the shape is shown', () => {
    expect(textOf(<VerdictBadge status={JudgeStatus.WrongAnswer} form="icon" />)).toBe('Wrong Answer')
  })
})
