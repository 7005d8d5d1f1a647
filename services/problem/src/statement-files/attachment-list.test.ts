import { expect, it } from '@jest/globals'
import { withAttachmentList, withoutAttachmentList } from './attachment-list.rules.ts'

const files = [
  { text: 'a.zip', address: 'att/a.zip' },
  { text: 'b.txt', address: 'att/b.txt' },
]

it.each(['Add.\n\n### Attachments of old\n\n- one', ''])('is appended to a text and removed again: %j', (text) => {
  for (const language of ['zh-CN', 'en-US'] as const) {
    const listed = withAttachmentList(text, files, language)
    expect(listed.split('\n').slice(-2)).toEqual(['- [a.zip](att/a.zip)', '- [b.txt](att/b.txt)'])
    expect(withoutAttachmentList(listed)).toBe(text)
  }
})

it('is not removed if text follows it', () => {
  const text = `${withAttachmentList('Add.', files, 'en-US')}\n\nTwo numbers.`
  expect(withoutAttachmentList(text)).toBe(text)
  expect(withoutAttachmentList('Add.')).toBe('Add.')
})
