import { expect, it } from '@jest/globals'
import { parseStatement } from './statement.ts'

const text = '# Sum\n\nAdd.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nOne.\n'

it('splits a statement at its headings', () => {
  const withHint = `${text}\n## Note\n\n### Why\n\nBecause \`# this\` is no heading.\n`
  expect(parseStatement(withHint, 'en-US')).toEqual({
    lang: 'en-US',
    title: 'Sum',
    description: 'Add.',
    input: 'Two numbers.',
    output: 'One.',
    hint: '### Why\n\nBecause `# this` is no heading.',
  })
})

it('accepts a statement without a hint, but not one without an output section', () => {
  expect(parseStatement(text, 'en-US').hint).toBeNull()
  expect(() => parseStatement(text.replace('## Output', '## Result'), 'en-US')).toThrow('no Output')
})
