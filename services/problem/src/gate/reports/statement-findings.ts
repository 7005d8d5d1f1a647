import katex from 'katex'
import { locales } from '@verdict/proto/codes/locale'
import { pictureAddresses } from '../../statement-pictures/picture-links.rules.ts'
import type { Statement } from '../../statements/statement.rules.ts'
import type { GateFinding } from '../gate.model.ts'
import { findingOf } from './finding.rules.ts'

/** Formulas between dollars; a dollar after a backslash is one of the text. Code is none of them. */
const formula = /(?<!\\)\$\$([\s\S]+?)(?<!\\)\$\$|(?<!\\)\$([^$\n]+?)(?<!\\)\$/g
const code = /```[\s\S]*?```|`[^`\n]*`/g
/** How statements give bounds: `1 \le n`, `n <= 10^5`, `|s| < 100`, "at most", 不超过. */
const bound =
  /[<>≤≥⩽⩾]|\\(le|leq|leqslant|ge|geq|lt|gt)\b|&[lg]t;|\bat (most|least)\b|\bbetween\b|不超过|不大于|不小于|至多|最多|范围/i
const maxShown = 100

/** Reports missing or invalid parts of the statements of a problem. */
export function statementFindings(statements: readonly Statement[]): GateFinding[] {
  const missing = locales
    .filter((lang) => !statements.some((one) => one.lang === lang && one.description.trim() !== ''))
    .map((lang) => findingOf('gate.statement_missing', { lang }))
  return [...missing, ...statements.flatMap(findingsOfOne)]
}

function findingsOfOne({ lang, description, input, output, hint }: Statement): GateFinding[] {
  const parts = [description, input, output, hint ?? '']
  if (parts.every((part) => part.trim() === '')) return []
  const text = parts.join('\n\n').replaceAll(code, ' ')
  return [
    ...(bound.test(text) ? [] : [findingOf('gate.statement_without_bounds', { lang })]),
    ...brokenFormulas(text).map((broken) => findingOf('gate.formula_broken', { lang, ...broken })),
    ...unreachablePictures(text).map((image) => findingOf('gate.image_unreachable', { lang, image })),
  ]
}

function brokenFormulas(text: string): { formula: string; message: string }[] {
  return [...text.matchAll(formula)].flatMap(([, display, inline]) => {
    const source = display ?? inline ?? ''
    try {
      katex.renderToString(source, { throwOnError: true, displayMode: display !== undefined, strict: 'ignore' })
      return []
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return [
        { formula: source.slice(0, maxShown), message: message.replace(/^KaTeX parse error: /, '').slice(0, maxShown) },
      ]
    }
  })
}

/** Addresses that lead nowhere from a page of the site: names of files beside a statement, and files of a disk. */
function unreachablePictures(text: string): string[] {
  return pictureAddresses(text)
    .filter((address) => !/^(https?:\/\/|\/(?!\/)|data:image\/)/i.test(address))
    .map((one) => one.slice(0, maxShown))
}
