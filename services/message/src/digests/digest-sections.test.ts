import { describe, expect, it } from '@jest/globals'
import { digestExcerpt, digestLine } from './digest-texts.rules.ts'
import { ofMailValues, postOf, toMailValues } from './digest-mail.rules.ts'
import { renderSections } from './digest-sections.rules.ts'

const item = { line: 'bob <b> replied to you', excerpt: 'a & b', path: '/discussion-detail/7?a=1&b=2' }

describe('a section of a digest', () => {
  it('has a line, an excerpt and a link for each message, escaped in HTML', () => {
    const sections = [
      { title: 'Replies', items: [item], further: { line: 'More', excerpt: '', path: '/message/reply' } },
    ]
    const { text, html } = renderSections(sections, 'https://judge.example.org')
    expect(text.split('\n')).toEqual([
      'Replies',
      '- bob <b> replied to you',
      '  a & b',
      '  https://judge.example.org/discussion-detail/7?a=1&b=2',
      '- More',
      '  https://judge.example.org/message/reply',
    ])
    expect(html).toContain('href="https://judge.example.org/discussion-detail/7?a=1&amp;b=2"')
    expect(html).toContain('bob &lt;b&gt; replied to you')
    expect(html).toContain('a &amp; b')
    expect(html).not.toContain('<b>')
  })

  it('shows a text on one line, and shortens a long one', () => {
    expect(digestExcerpt(' one\n\n- two ')).toBe('one - two')
    expect([...digestExcerpt('好'.repeat(500))]).toHaveLength(201)
  })
})

describe('the text of a message', () => {
  const item = { action: 'Reply', sourceType: 'Discussion', sourceId: 7, sourceTitle: 'sorting' } as const

  it.each([
    [null, 'bob replied to you “sorting”'],
    ['mention', 'bob mentioned you “sorting”'],
    ['discussion', 'bob replied in a discussion you follow “sorting”'],
    ['group', 'bob started a discussion in a group you follow “sorting”'],
    ['problem', 'bob started a discussion on a problem you follow “sorting”'],
  ] as const)('for the reason %s', (reason, line) => {
    expect(digestLine('en-US', 'bob', { ...item, reason })).toBe(line)
  })

  it('names a contest without a title by its id, and a deleted account neutrally', () => {
    const contest = { ...item, reason: null, sourceType: 'Contest', sourceId: 5, sourceTitle: '' } as const
    expect(digestLine('zh-CN', '', contest)).toBe('已注销的用户 回复了您 “比赛 5”')
  })

  it('quotes the post that its key names', () => {
    expect(postOf({ key: 'comment:7' })).toEqual({ kind: 'Comment', id: 7 })
    expect(postOf({ key: 'discussion:8' })).toEqual({ kind: 'Discussion', id: 8 })
    expect(postOf({ key: 'like:Discussion:9:a-uid' })).toEqual({ kind: 'Discussion', id: 9 })
    expect(postOf({ key: 'removed:1' })).toBeNull()
  })
})

it('stores only numbers of a digest', () => {
  for (const digest of [
    { uid: 'ada', messages: [3, 12], notices: [] },
    { uid: 'bob', messages: [], notices: [1] },
  ])
    expect(ofMailValues(toMailValues(digest))).toEqual(digest)
})
