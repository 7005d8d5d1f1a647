import { describe, expect, it } from '@jest/globals'
import { takeSamples } from './statement-sections.rules.ts'

describe('samples in a Markdown text', () => {
  it('are removed from it together with the headings directly above them', () => {
    const text = [
      'Add them.',
      '## Sample 1',
      '',
      '```input1\r',
      '1 2\r',
      '```',
      '``` output1 ',
      '3',
      '',
      '```',
      '## Notes',
      'Between.',
      '```input2',
      '```output2',
      '```',
      'End.',
    ]
    expect(takeSamples(text.join('\n'))).toEqual({
      text: 'Add them.\n\n## Notes\nBetween.\n\nEnd.',
      examples: [
        { input: '1 2\n', output: '3\n\n' },
        { input: '```output2\n', output: '' },
      ],
    })
  })

  it('stay in it if their block never ends', () => {
    const text = 'a\n```input1\n1\n## b'
    expect(takeSamples(text)).toEqual({ text, examples: [] })
  })

  it('are searched in linear time', () => {
    const hostile = '```input1\n'.repeat(200_000).trim()
    expect(takeSamples(hostile).text === hostile).toBe(true)
  })
})
