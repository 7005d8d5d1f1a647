import { textPartSeparator } from '@verdict/proto/codes/capabilities/search'
import type { Statement } from '../statements/statement.rules.ts'

/**
 * Returns the full text of a problem for the index besides titles and tags: its statements, one part for each language.
 */
export function searchableText(
  statements: readonly Pick<Statement, 'description' | 'input' | 'output' | 'hint'>[],
  source: string | null,
): string {
  const parts = statements.map(({ description, input, output, hint }) => [description, input, output, hint ?? ''])
  const texts = [...parts, [source ?? '']].map((texts) => texts.filter((text) => text.trim() !== '').join('\n\n'))
  return texts.filter((text) => text !== '').join(textPartSeparator)
}
