import { describe, expect, it } from '@jest/globals'
import type { ErrorText } from './define.ts'
import { errorCatalogue, errorText, isErrorCode } from './catalogue.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('the error catalogue', () => {
  it.each(Object.entries(errorCatalogue))('%s is in both languages with the same placeholders', (_code, { zh, en }) => {
    // A reason that a library gives comes in both languages, the Chinese one as `reasonZh`.
    expect(placeholders(zh.replaceAll('{reasonZh}', '{reason}'))).toEqual(placeholders(en))
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).not.toMatch(/\p{Script=Han}/u)
  })

  const counted = Object.entries<ErrorText>(errorCatalogue).flatMap(([code, { en, enOne }]) =>
    enOne === undefined ? [] : [{ code, en, one: enOne.en, of: enOne.of }],
  )

  it.each(counted)('$code has a different singular with the same placeholders', ({ en, one, of }) => {
    expect(placeholders(one)).toEqual(placeholders(en))
    expect(placeholders(one)).toContain(of)
    expect(one).not.toBe(en)
  })

  it('uses the singular for one', () => {
    const textOf = (count: number) => errorText('user.bad_rows', { count, detail: 'x' }, 'en-US')
    expect([textOf(1), textOf(2)]).toEqual(['1 invalid row: x', '2 invalid rows: x'])
    expect(errorText('user.bad_rows', { count: 1, detail: 'x' }, 'zh-CN')).toBe('1 行有误：x')
  })

  it('fills in the parameters and keeps placeholders without one', () => {
    expect(errorText('submission.too_soon', { waitSec: 3 }, 'en-US')).toBe(
      'You are submitting too fast, try again in 3 s',
    )
    expect(errorText('submission.too_soon', {}, 'zh-CN')).toContain('{waitSec}')
  })

  it('has only its own codes and no inherited names', () => {
    expect(isErrorCode('problem.not_found')).toBe(true)
    expect(isErrorCode('toString')).toBe(false)
  })
})
