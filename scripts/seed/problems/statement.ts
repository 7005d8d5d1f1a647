import type { StatementLanguage } from '@verdict/proto/codes/problem'
import type { Statement } from '@verdict/proto/http/problem/problem'
import type { Static } from 'typebox'

/** These headings divide a statement file. The title is the first line, the description follows it. */
const headings: Record<StatementLanguage, readonly [input: string, output: string, hint: string]> = {
  'zh-CN': ['输入', '输出', '提示'],
  'en-US': ['Input', 'Output', 'Note'],
}

/**
 * Parses `statement.<lang>.md`.
 *
 * @throws Error which names a part that is missing or empty; only the hint is optional
 */
export function parseStatement(markdown: string, lang: StatementLanguage): Static<typeof Statement> {
  const [title, ...parts] = markdown.split(/^#{1,2} (?=\S)/m).slice(1)
  const [inputHeading, outputHeading, hintHeading] = headings[lang]
  const { heading: titleLine, body: description } = split(title ?? '')
  const bodies = new Map(parts.map((part) => split(part)).map(({ heading, body }) => [heading, body]))

  function required(name: string, text: string | undefined): string {
    if (text === undefined || text === '') throw new Error(`the statement in ${lang} has no ${name}`)
    return text
  }
  return {
    lang,
    title: required('title', titleLine),
    description: required('description', description),
    input: required(inputHeading, bodies.get(inputHeading)),
    output: required(outputHeading, bodies.get(outputHeading)),
    hint: bodies.get(hintHeading) ?? null,
  }
}

function split(part: string): { heading: string; body: string } {
  const [heading = '', ...body] = part.split('\n')
  return { heading: heading.trim(), body: body.join('\n').trim() }
}
