import { describe, expect, it } from '@jest/globals'
import { errorCatalogue, errorText, isErrorCode } from './catalogue.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('the error catalogue', () => {
  it.each(Object.entries(errorCatalogue))('%s says the same in both languages', (_code, { zh, en }) => {
    expect(placeholders(zh)).toEqual(placeholders(en))
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).not.toMatch(/\p{Script=Han}/u)
  })

  it('fills the text from the parameters and leaves what it was not given', () => {
    expect(errorText('submission.too_soon', { waitSec: 3 }, 'en-US')).toBe('You submit too fast; try again in 3 s')
    expect(errorText('submission.too_soon', {}, 'zh-CN')).toContain('{waitSec}')
  })

  it('knows its own codes and no inherited names', () => {
    expect(isErrorCode('problem.not_found')).toBe(true)
    expect(isErrorCode('toString')).toBe(false)
  })
})
